// The line that is marked because of an error, until the text changes.

import type { StateEffectType } from '@codemirror/state';
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutterLineClass } from '@codemirror/view';

/** Marks the line that begins at a position; null for none. */
export const mark: StateEffectType<number | null> = StateEffect.define();

const marked: StateField<number | null> = StateField.define({
  create: () => null as number | null,
  update: (from, { docChanged, effects }) => {
    const given = effects.findLast((effect) => effect.is(mark));
    if (given) return given.value;
    return docChanged ? null : from;
  },
});

const line = Decoration.line({ class: 'wrong' });

class WrongNumber extends GutterMarker {
  override elementClass = 'wrong';
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
