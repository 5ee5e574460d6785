// The line that is marked because of an error, until the text changes.

import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view';

/** Marks the line that begins at a position; null for none. @type {import('@codemirror/state').StateEffectType<number | null>} */
export const mark = StateEffect.define();

/** @type {StateField<number | null>} */
const marked = StateField.define({
  create: () => /** @type {number | null} */ (null),
  update: (from, { docChanged, effects }) => {
    const given = effects.findLast((effect) => effect.is(mark));
    if (given) return given.value;
    return docChanged ? null : from;
  },
});

const line = Decoration.line({ class: 'wrong' });

class WrongNumber extends GutterMarker {
  elementClass = 'wrong';
}

export const markedLine = [
  marked,
  EditorView.decorations.compute([marked], (state) => {
    const from = state.field(marked);
    return from === null ? Decoration.none : Decoration.set(line.range(from));
  }),
  gutterLineClass.compute([marked], (state) => {
    const from = state.field(marked);
    return from === null ? RangeSet.empty : RangeSet.of(new WrongNumber().range(from));
  }),
];
