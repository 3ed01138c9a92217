import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { DataTable } from './DataTable.tsx';

const payees = ['Ada Byron', 'Grace Hopper', 'Noor Trading'];

function Table() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Payees"
      columns={[
        { id: 'name', header: 'Name', cell: (name: string) => name, sortable: true },
        { id: 'letters', header: 'Letters', cell: (name: string) => name.length, align: 'end' },
      ]}
      rows={payees}
      rowKey={(name) => name}
      selection={{ selected, onChange: setSelected, rowLabel: (name) => name }}
      empty={null}
    />
  );
}

/**
 * What React Aria's tester of a grid knows of a table: its groups, columns and rows, and selection by checkbox. Its keyboard
 * walks a grid by arrow keys; ours is a table, whose arrow keys belong to the screen reader.
 */
const meta = {
  title: 'Components/DataTable/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: Table,
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

function selects(interactionType: 'mouse' | 'touch' | 'keyboard'): NonNullable<Story['play']> {
  return async () => {
    const table = new User({ interactionType }).createTester('Table', { root: screen.getByRole('table') });
    await expect(table.getRowGroups()).toHaveLength(2);
    await expect(table.getColumns().map(({ textContent }) => textContent)).toEqual([
      'Select all',
      'Name',
      'Letters',
    ]);
    await expect(table.getRows()).toHaveLength(3);
    await expect(table.getRowHeaders().map(({ textContent }) => textContent)).toEqual(payees);

    const row = table.findRow({ indexOrText: 'Grace Hopper' });
    await table.toggleRowSelection({ row: 'Grace Hopper' });
    await expect(row).toHaveAttribute('data-selected');
    await expect(screen.getByRole('checkbox', { name: 'Select Grace Hopper' })).toBeChecked();
    await table.toggleRowSelection({ row: 1 });
    await expect(row).not.toHaveAttribute('data-selected');
  };
}

export const ByMouse: Story = { play: selects('mouse') };
export const ByTouch: Story = { play: selects('touch') };
export const ByKeyboard: Story = { play: selects('keyboard') };
