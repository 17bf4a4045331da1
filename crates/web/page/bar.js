/**
 * The bar at the top of every screen: the name, the ways to the other screens, sound, theme and settings. It may not know
 * what the screens do.
 */

import { fill, h, symbol } from './dom.js';
import { iconButton } from './parts/controls.js';
import { dress, shade } from './prefs.js';
import { saveMe, session } from './session.js';
import { settings } from './screens/settings.js';
import { chime } from './sound.js';
import { say } from './words.js';

const LINKS = [
  ['/', 'start', 'page-nav-play'],
  ['/analyze', 'analyze', 'page-nav-analyze'],
  ['/see', 'see', 'page-nav-see'],
  ['/lab', 'lab', 'page-nav-lab'],
  ['/history', 'history', 'page-nav-history'],
];

export function bar() {
  const element = /** @type {HTMLElement} */ (document.querySelector('#bar'));
  const dark = shade() === 'dark';
  fill(
    element,
    h(
      'a.brand',
      { href: '/', 'aria-label': say('page-title') },
      h('img', { src: '/page/icon.svg', alt: '', width: 30, height: 30 }),
      h('span', {}, say('page-title')),
    ),
    h(
      'nav',
      { 'aria-label': say('page-nav') },
      LINKS.map(([href, icon, key]) =>
        h(
          'a',
          { href, 'aria-current': location.pathname === href ? 'page' : null, title: say(key) },
          symbol(`icon-${icon}`, 'glyph'),
          h('span', {}, say(key)),
        ),
      ),
    ),
    h(
      'div.tools',
      {},
      iconButton(
        session.me.sound ? 'sound' : 'mute',
        say('page-sound'),
        async () => {
          await saveMe({ sound: !session.me.sound });
          chime('move');
          bar();
        },
        { pressed: session.me.sound },
      ),
      iconButton(dark ? 'light' : 'dark', say(dark ? 'page-theme-to-light' : 'page-theme-to-dark'), () => {
        dress(dark ? 'light' : 'dark');
        bar();
      }),
      iconButton('settings', say('page-settings'), settings),
    ),
  );
}
