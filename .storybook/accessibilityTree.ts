import type { Page } from '@playwright/test';

/** What a screen reader is given in some stories, in the order of reading, among other things. */
const given: Readonly<Record<string, readonly string[]>> = {
  'components-select--opens': [
    'combobox "Payee" expanded hasPopup=dialog not-required',
    'dialog "Payee"',
    'listbox "Payee" activedescendant="John Smith Supplier" focused not-multiselectable not-required',
    'option "John Smith Supplier" selected',
    'option "johnsmith Ltd Landlord" not-selected',
    'option "Grace Hopper Not approved yet" disabled not-selected',
    'option "Noor Trading Supplier" not-selected',
  ],
  'components-multiselect--chooses-several': [
    'combobox "Payees" expanded hasPopup=dialog not-required',
    'dialog "Payees"',
    'listbox "Payees" activedescendant="Grace Hopper Not approved yet" focused multiselectable not-required',
    'option "John Smith Supplier" selected',
    'option "johnsmith Ltd Landlord" selected',
    'option "Grace Hopper Not approved yet" disabled not-selected',
    'option "Noor Trading Supplier" not-selected',
    'button "Select all"',
    'button "Clear"',
  ],
  'components-menu--open': [
    'button "Ada Lovelace" expanded hasPopup=menu',
    'menu "Account"',
    'menuitem "Profile" focused',
    'menuitem "Applications"',
    'menuitem "Users" disabled',
    'menuitem "Log out"',
  ],
  'components-tabs--by-keyboard': [
    'tab "Payments" selected',
    'tab "Unsigned 3 items" not-selected',
    'tab "Exchange" not-selected',
    'tabpanel "Payments" focused',
  ],
  'components-datepicker--open': [
    'textbox "Payment date" not-required',
    'button "Open calendar" expanded hasPopup=dialog',
    'dialog "Payment date"',
    'button "Previous month"',
    'button "Next month"',
    'gridcell "Wednesday, March 13, 2024" not-required not-selected',
    'gridcell "Thursday, March 14, 2024, chosen" not-required selected',
  ],
  'components-daterangepicker--open': [
    'textbox "Period" not-required',
    'button "Open calendar" expanded hasPopup=dialog',
    'dialog "Period"',
    'group "Presets"',
    'gridcell "Sunday, February 25, 2024" not-required not-selected',
    'gridcell "Monday, February 26, 2024, first day" not-required selected',
    'gridcell "Thursday, February 29, 2024" not-required selected',
    'gridcell "Friday, March 1, 2024" not-required selected',
    'button "Sunday, March 3, 2024, last day" focused',
    'gridcell "Monday, March 4, 2024" not-required not-selected',
  ],
};

/** The states and relations that the check compares. */
const compared = [
  'activedescendant',
  'disabled',
  'expanded',
  'focused',
  'hasPopup',
  'multiselectable',
  'pressed',
  'required',
  'selected',
];

/**
 * Chromium's own accessibility tree, which is what a screen reader is given: a line for each node in the order of reading,
 * with its role, its name and its states, as in `option "Grace Hopper" not-selected`.
 */
export async function accessibilityTree(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  type Node = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const byElement = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
  const nameOf = (node: Node | undefined) => `"${String(node?.name?.value ?? '')}"`;

  const lineOf = (node: Node) => {
    const states = (node.properties ?? []).flatMap(({ name, value }) => {
      if (!compared.includes(name)) return [];
      const related = value.relatedNodes?.map((to) => nameOf(byElement.get(to.backendDOMNodeId)));
      if (related) return [`${name}=${related.join()}`];
      const state = String(value.value);
      if (state === 'true') return [name];
      return state === 'false' ? [`not-${name}`] : [`${name}=${state}`];
    });
    return [String(node.role?.value), nameOf(node), ...states.toSorted()].join(' ');
  };
  const linesUnder = (node: Node | undefined): string[] =>
    node === undefined
      ? []
      : [
          ...(node.ignored ? [] : [lineOf(node)]),
          ...(node.childIds ?? []).flatMap((id) => linesUnder(byId.get(id))),
        ];
  return linesUnder(nodes[0]);
}

/** The lines of a story that Chromium's accessibility tree ought to have, and those of them that it has, in its order. */
export async function givenAndFound(
  page: Page,
  story: string,
): Promise<{ expected: readonly string[]; found: readonly string[] }> {
  const expected = given[story] ?? [];
  const tree = expected.length === 0 ? [] : await accessibilityTree(page);
  return { expected, found: tree.filter((line) => expected.includes(line)) };
}
