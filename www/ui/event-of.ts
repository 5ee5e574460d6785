/** An event of an element whose type is known where it is listened to, and of that element itself or of one inside it. */
export type EventOf<
  Listening extends Element,
  Type extends Event = Event,
  Target extends Element = Listening,
> = Type & {
  readonly currentTarget: Listening;
  readonly target: Target;
};
