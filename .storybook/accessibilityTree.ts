import type { Page } from '@playwright/test';

/** What a screen reader is given in some stories, in the order of reading, among other things. */
const given: Readonly<Record<string, readonly string[]>> = {
  'components-amountchange--up': ['StaticText "up 12.30 British pounds, 4.1%"'],
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
  'components-commandpalette--open': [
    'dialog "Commands"',
    'combobox "Search" activedescendant="New payment Alt N" expanded focused hasPopup=listbox not-required',
    'listbox "Commands" not-multiselectable not-required',
    'group "Actions"',
    'option "New payment Alt N" selected',
    'option "Open an account" not-selected',
    'group "Pages"',
    'option "Payments" not-selected',
    'group "Accounts"',
    'option "Everyday •••• 1234" not-selected',
  ],
  'components-donutchart--default': ['slider "Spending in November"', 'button "Show as a table"'],
  'components-stackedbarchart--from-period-to-period': [
    'slider "Spending by month" focused',
    'button "Show as a table"',
  ],
  'components-monthpicker--open': [
    'textbox "Statement of" not-required',
    'button "Open calendar" expanded hasPopup=dialog',
    'dialog "Statement of"',
    'button "Previous year"',
    'combobox "Year" hasPopup=menu not-expanded',
    'button "Next year" disabled',
    'grid "2024" not-multiselectable',
    'gridcell "Jul 2024" not-required not-selected',
    'gridcell "Aug 2024, chosen" not-required selected',
    'button "Aug 2024, chosen" focused',
    'button "Nov 2024" disabled',
  ],
  'components-timefield--typed': [
    'group "Call me at"',
    'spinbutton "hour, Call me at" not-required',
    'spinbutton "minute, Call me at" not-required',
    'spinbutton "AM/PM, Call me at" focused not-required',
  ],
  'components-tree--open': [
    'tree "Units" not-multiselectable not-required',
    'treeitem "Hagen Holding" expanded level=1 not-selected',
    'treeitem "Sales 12" expanded level=2 not-selected',
    'treeitem "North 7" focused level=3 selected',
    'treeitem "South 5" level=3 not-selected',
    'treeitem "Archive" disabled level=2 not-selected',
    'treeitem "People" level=1 not-expanded not-selected',
  ],
  'components-sidenavigation--wide': [
    'navigation "Main"',
    'list "Day to day"',
    'link "Home"',
    'button "Payments" expanded focused',
    'link "New payment"',
    'link "To be signed 3 items"',
    'link "Templates" disabled',
    'link "Cards New"',
    'list "Company"',
    'link "Documents" disabled',
  ],
  'components-appshell--on-a-phone': [
    'link "Skip to content"',
    'banner ""',
    'main ""',
    'heading "Payments" level=1',
    'complementary ""',
    'heading "Limits" level=2',
  ],
  'components-resizablepanels--by-keyboard': ['separator "Payments"'],
  'components-errorsummary--takes-the-focus': [
    'form "Payment"',
    'group "Check 6 answers" focused',
    'heading "Check 6 answers" level=2',
    'link "Enter whom you are paying"',
    'link "Add the contract"',
    'textbox "Payee" invalid not-required',
    'combobox "From" hasPopup=dialog invalid not-expanded not-required',
    'radiogroup "Speed" invalid not-required',
    'group "Documents"',
  ],
  'components-fieldlist--default': [
    'group "Suppliers"',
    'group "Supplier 1"',
    'button "Remove Supplier 1"',
    'group "Supplier 2"',
    'button "Remove Supplier 2"',
    'group "Supplier 3"',
    'button "Remove Supplier 3"',
    'button "Add a supplier"',
    'status ""',
  ],
  'components-cardexpiryinput--left-too-short': ['textbox "Expiry date" not-required'],
  'components-securitycodeinput--shows-and-hides': [
    'textbox "Security code" focused not-required',
    'button "Show security code" pressed',
    'status ""',
  ],
  'components-flagicon--named': ['image "Germany"'],
};

/** The states and relations that the check compares. */
const compared = [
  'activedescendant',
  'disabled',
  'expanded',
  'focused',
  'hasPopup',
  'invalid',
  'level',
  'multiselectable',
  'pressed',
  'required',
  'selected',
];

/** States that are named only where they are so: most fields are right. */
const onlyTrue = ['invalid'];

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
      if (state === 'false') return onlyTrue.includes(name) ? [] : [`not-${name}`];
      return [`${name}=${state}`];
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
