/**
 * The person's own settings: name, language, theme, sound, coordinates, and deleting the history. It may not know games.
 */

import * as api from '../api.js';
import { bar } from '../bar.js';
import { dialog, h, symbol, toast } from '../dom.js';
import { choose, segments, toggle } from '../parts/controls.js';
import { THEMES, dress, keep, recall, theme } from '../prefs.js';
import { again, go } from '../route.js';
import { saveMe, session } from '../session.js';
import { LANGUAGES, LANGUAGE_NAMES, language, learn, say } from '../words.js';

/** @param {string} lang */
async function speak(lang) {
  localStorage.setItem('lang', lang);
  document.cookie = `lang=${lang}; path=/; SameSite=Strict; max-age=31536000`;
  await Promise.all([learn(lang), saveMe({ lang })]);
  again();
}

/** Whether coordinates are drawn. */
export function dressCoordinates() {
  document.documentElement.classList.toggle('no-coordinates', !recall('coordinates', true));
}

export function settings() {
  const name = h('input', {
    type: 'text',
    maxlength: 40,
    value: session.me.name,
    autocomplete: 'nickname',
    placeholder: say('page-seat-you'),
  });
  const box = dialog(
    say('page-settings'),
    [
      h('label.field', {}, h('span', {}, say('page-your-name')), name),
      choose(
        say('page-language'),
        LANGUAGES.map((lang) => ({ value: lang, text: LANGUAGE_NAMES[/** @type {'en'} */ (lang)] })),
        language(),
        (lang) => {
          box.close();
          speak(lang);
        },
      ),
      segments(
        say('page-theme'),
        THEMES.map((value) => ({ value, text: say(`page-theme-${value}`), icon: value })),
        theme(),
        (value) => {
          dress(value);
          bar();
        },
      ),
      toggle(say('page-sound'), session.me.sound, async (sound) => {
        await saveMe({ sound });
        bar();
      }),
      toggle(say('page-coordinates'), recall('coordinates', true), (on) => {
        keep('coordinates', on);
        dressCoordinates();
      }),
      h(
        'div.danger-zone',
        {},
        h('p', {}, say('page-delete-about')),
        h(
          'button.danger',
          {
            type: 'button',
            onclick: () => {
              box.close();
              forget();
            },
          },
          symbol('icon-erase', 'glyph'),
          say('page-delete-history'),
        ),
      ),
    ],
    { close: say('page-close') },
  );
  // Saved however the dialog closes: by the button, by Escape or by a click beside it.
  box.then(() => {
    if (name.value.trim() !== session.me.name) saveMe({ name: name.value.trim() });
  });
}

async function forget() {
  if (!(await confirmed(say('page-delete-sure'), say('page-delete-history')))) return;
  await api.deleteHistory();
  toast(say('page-deleted'), 'good');
  // The screen seen may be a game that is gone now.
  go('/history');
}

/** Asks before something that cannot be taken back. @param {string} question @param {string} yes */
export async function confirmed(question, yes) {
  const answer = await dialog(
    question,
    [h('div.answers', {}, h('button', { value: '' }, say('page-cancel')), h('button.danger', { value: 'yes' }, yes))],
    { close: say('page-close') },
  );
  return answer === 'yes';
}
