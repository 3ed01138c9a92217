/** What a component passes on to its root element. Hyphenated attributes need no mention in a component's props. */
export interface HostAttributes {
  id?: string;
}

/** The `data-*` attributes among the props of a component. */
export const dataAttributes = (props: object): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));

/** The `id` and the `data-*` attributes among the props of a component. */
export const hostAttributes = (props: HostAttributes): HostAttributes => ({
  ...dataAttributes(props),
  ...(props.id !== undefined && { id: props.id }),
});
