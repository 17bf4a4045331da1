/**
 * The question for the server's token, asked once where the server listens to more than its own machine. It may not know what
 * the token opens.
 */

import * as api from '../api.js';
import { dialog, fill, h } from '../dom.js';
import { say } from '../words.js';

/** @type {Promise<boolean>|null} */
let asked = null;

/** Whether an error means that the token is wanted. @param {unknown} error */
export const wantsToken = (error) => error instanceof api.ApiError && error.status === 401 && error.code === 'token-needed';

/** Asks until the token is right; false if the person turns away. However many ask for it, the person is asked once. */
export function askToken() {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

async function ask() {
  let right = false;
  const trouble = h('p.trouble', { role: 'alert' });
  const input = h('input', { type: 'password', name: 'token', autocomplete: 'current-password', required: true, autofocus: true });
  const present = async (/** @type {Event} */ event) => {
    event.preventDefault();
    fill(trouble);
    try {
      await api.presentToken(input.value.trim());
      right = true;
      box.close();
    } catch (error) {
      fill(trouble, error instanceof api.ApiError && error.message ? error.message : say('page-error-offline'));
      input.select();
    }
  };
  const box = dialog(
    say('page-token'),
    [
      h('p.about', {}, say('page-token-about')),
      h('label.field', {}, h('span', {}, say('page-token')), input),
      trouble,
      h('div.answers', {}, h('button.primary', { value: 'enter' }, say('page-token-enter'))),
    ],
    { close: say('page-close') },
  );
  // Enter in the field presses the first button of the form, which is the one that closes it: the field keeps it for itself.
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && present(event));
  input.form.querySelector('[value="enter"]').addEventListener('click', present);
  await box;
  return right;
}
