/** An event with the type of the element that listens, and the type of its target: the same element or one inside it. */
export type EventOf<
  Listening extends Element,
  Type extends Event = Event,
  Target extends Element = Listening,
> = Type & {
  readonly currentTarget: Listening;
  readonly target: Target;
};
