/** The field with this name or DOM id: in the form around an element, or else anywhere on its page. */
export function fieldOnPage(field: string, near: Element): HTMLElement | null {
  const name = CSS.escape(field);
  const selector = `#${name}, [data-field="${name}"], [name="${name}"]`;
  return (
    near.closest('form')?.querySelector<HTMLElement>(selector) ??
    near.ownerDocument.querySelector<HTMLElement>(selector)
  );
}

/** Which of these fields are on the page, in the order they have there. */
export function fieldsInPageOrder(fields: readonly string[], near: Element): readonly string[] {
  return fields
    .flatMap((field) => {
      const element = fieldOnPage(field, near);
      return element ? [{ field, element }] : [];
    })
    .sort((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(({ field }) => field);
}
