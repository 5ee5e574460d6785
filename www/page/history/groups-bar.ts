// The choice of the group: which games are shown, and to which group the next game belongs. A player who never makes a group sees one button.

import { html, nothing } from 'lit';
import type { EventOf } from '../../ui/event-of.js';
import { MAX_GROUP_NAME } from '../records/groups.js';
import { groupSelect, onEscape } from './games-list.js';
import { t } from './words.js';

/** A group that is being named: a new one, or the chosen one. */
export interface Naming {
  isNew: boolean;
  /** why the last name was refused */
  problem: (() => string) | null;
}

interface GroupLook {
  group: string;
  /** names of all groups except the default one */
  groups: string[];
  naming: Naming | null;
}

export interface GroupActions {
  chooseGroup: (group: string) => void;
  /** asks for the name of a group */
  nameGroup: (isNew: boolean) => void;
  /** gives the group its name */
  saveName: (name: string) => void;
  /** ends the question */
  cancelName: () => void;
  removeGroup: () => void;
}

export function groupsBar({ group, groups, naming }: GroupLook, actions: GroupActions) {
  if (naming) return nameForm(group, naming, actions);
  const button = (name: 'newGroup' | 'renameGroup' | 'deleteGroup', act: () => void) =>
    html`<button type="button" class="btn bare ${name}" @click=${act}>${t(name)}</button>`;
  return html`<div class="groups" role="group" aria-label=${t('group')}>
    ${groups.length > 0 ? groupSelect(group, groups, actions.chooseGroup, t('group')) : nothing}
    ${button('newGroup', () => actions.nameGroup(true))}
    ${group ? html`${button('renameGroup', () => actions.nameGroup(false))} ${button('deleteGroup', actions.removeGroup)}` : nothing}
  </div>`;
}

function nameForm(group: string, { isNew, problem }: Naming, { saveName, cancelName }: GroupActions) {
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    saveName(String(new FormData(event.target).get('name')));
  };
  const why = problem?.();
  return html`<form class="groups" @submit=${submit} @keydown=${onEscape(cancelName)}>
    <label for="group-name">${t(isNew ? 'nameOfNewGroup' : 'nameOfGroup')}</label>
    <input
      class="input" id="group-name" name="name" maxlength=${MAX_GROUP_NAME} autocomplete="off" .value=${isNew ? '' : group}
      aria-invalid=${why ? 'true' : nothing} aria-describedby=${why ? 'group-error' : nothing}
    />
    <button type="submit" class="btn">${t(isNew ? 'makeGroup' : 'saveName')}</button>
    <button type="button" class="btn bare" @click=${cancelName}>${t('cancel')}</button>
    ${why ? html`<p class="error" id="group-error" role="alert">${why}</p>` : nothing}
  </form>`;
}
