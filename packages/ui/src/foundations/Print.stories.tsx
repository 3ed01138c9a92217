import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { Amount } from '../components/Amount/index.ts';
import { AppHeader } from '../components/AppHeader/index.ts';
import { AppShell } from '../components/AppShell/index.ts';
import { Badge } from '../components/Badge/index.ts';
import { Card } from '../components/Card/index.ts';
import { DataTable, type Column } from '../components/DataTable/index.ts';
import { Link } from '../components/Link/index.ts';
import { withRouter } from '../components/Link/storyRouter.tsx';
import { Meter } from '../components/Meter/index.ts';
import { TabBar } from '../components/TabBar/index.ts';
import { formatDate } from '../dates/index.ts';
import { Home, Send } from '../icons/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { boardWords } from '../locale/boardWords.ts';
import { useLocale } from '../locale/index.ts';
import { Heading, Text } from '../text/index.ts';

const useWords = boardWords({
  en: {
    bank: 'Bank',
    areas: 'Areas',
    home: 'Home',
    payments: 'Payments',
    limit: 'What is left of this month’s limit',
    left: '€620.00 of €1,000.00',
    terms: 'How limits are set',
    payee: 'Payee',
    date: 'Date',
    state: 'State',
    signed: 'Signed',
    waiting: 'Waiting',
    amount: 'Amount',
    payees: ['Ada Byron', 'Kontor GmbH', 'Noor Trading'],
  },
  ar: {
    bank: 'المصرف',
    areas: 'الأقسام',
    home: 'الرئيسية',
    payments: 'المدفوعات',
    limit: 'المتبقي من حد هذا الشهر',
    left: '620 يورو من 1000 يورو',
    terms: 'كيف تُحدَّد الحدود',
    payee: 'المستفيد',
    date: 'التاريخ',
    state: 'الحالة',
    signed: 'موقّعة',
    waiting: 'قيد الانتظار',
    amount: 'المبلغ',
    payees: ['ليلى حداد', 'نور للتجارة', 'مؤسسة الأمل'],
  },
});

const euro = { code: 'EUR', decimals: 2, symbol: '€' };
/** More than a sheet has room for. */
const rows = Array.from({ length: 24 }, (_, index) => ({ id: String(index), day: 28 - index }));
type Row = (typeof rows)[number];

const columnsOf = (words: ReturnType<typeof useWords>, locale: string): Column<Row>[] => [
  { id: 'payee', header: words.payee, cell: ({ day }) => words.payees[day % words.payees.length] },
  {
    id: 'date',
    header: words.date,
    cell: ({ day }) => formatDate(`2026-11-${String(day).padStart(2, '0')}`, locale),
  },
  {
    id: 'state',
    header: words.state,
    cell: ({ day }) =>
      day > 24 ? (
        <Badge tone="warning">{words.waiting}</Badge>
      ) : (
        <Badge tone="positive">{words.signed}</Badge>
      ),
  },
  {
    id: 'amount',
    header: words.amount,
    align: 'end',
    cell: ({ day }) => <Amount value={`${day * 37}.50`} currency={euro} />,
  },
];

function PrintedPage() {
  const words = useWords();
  const { locale } = useLocale();
  const links = [
    { id: 'home', label: words.home, href: '/home', icon: <Home size={22} /> },
    { id: 'payments', label: words.payments, href: '/payments', icon: <Send size={22} /> },
  ];
  return (
    <AppShell
      maxWidth={1360}
      header={<AppHeader maxWidth={1360} logo={<strong>{words.bank}</strong>} />}
      tabBar={<TabBar label={words.areas} items={links} current="payments" />}
    >
      <Stack gap={5}>
        <Heading level={1}>{words.payments}</Heading>
        <Card>
          <Stack gap={3}>
            <Meter label={words.limit} share={0.62} valueText={words.left} />
            <Inline gap={4}>
              <Text>{words.left}</Text>
              <Link href="https://bank.example/limits" external>
                {words.terms}
              </Link>
            </Inline>
          </Stack>
        </Card>
        <DataTable
          label={words.payments}
          columns={columnsOf(words, locale)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={null}
        />
      </Stack>
    </AppShell>
  );
}

const usage = `What a page prints is its content: the tab bar, the side navigation, messages and the way past the header stay on the
screen, the header stands once, at the beginning.

* Paper is light, whichever scheme somebody has chosen, and has no shadows; a chosen high contrast is kept.
* Rows, list entries, pictures and charts are not cut by the edge of a sheet; a table's header stands on every sheet.
* What a colour says (a badge, a bar, a chart) is printed with it; the page's own ground is not.
* A link that leads to another site says where.

A list that draws only what is in sight (\`VirtualList\`, a table of very many rows) prints only that: offer a document instead.`;

const meta = {
  title: 'Foundations/Print',
  component: PrintedPage,
  decorators: [withRouter],
  globals: { viewport: { value: 'paper' } },
  tags: ['print'],
  parameters: { layout: 'fullscreen', docs: { description: { component: usage } } },
} satisfies Meta<typeof PrintedPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
const printed = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('*')].filter((one) => one.checkVisibility());

/** Chosen dark, printed light. The test runner shows the page as paper has it; a browser does so when it prints. */
export const ChosenDark: Story = {
  parameters: { looks: { scheme: 'dark' } },
  play: async ({ canvas, canvasElement, step }) => {
    const table = canvas.getByRole('table', { name: 'Payments' });
    await step('is light, without shadows and without ground', async () => {
      await expect(style(document.documentElement).colorScheme).toBe('light');
      await expect(style(document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
      const shadows = printed(canvasElement).map((one) => style(one).boxShadow);
      await expect(shadows.filter((shadow) => shadow !== 'none' && !shadow.includes('inset'))).toEqual([]);
    });
    await step('has nothing that stays or leads elsewhere', async () => {
      await expect(screen.queryByRole('navigation')).toBeNull();
      await expect(screen.queryByRole('link', { name: /skip/i })).toBeNull();
      const staying = printed(canvasElement).filter((one) =>
        ['fixed', 'sticky'].includes(style(one).position),
      );
      await expect(staying).toEqual([]);
    });
    await step('repeats the header of a table, and cuts no row', async () => {
      const [head, ...others] = within(table).getAllByRole('row');
      await expect(others).toHaveLength(rows.length);
      await expect(head?.parentElement && style(head.parentElement).display).toBe('table-header-group');
      for (const row of others) await expect(style(row).breakInside).toBe('avoid');
    });
    await step('keeps the colours that say something', async () => {
      await expect(style(canvas.getAllByText('Signed')[0] ?? table).printColorAdjust).toBe('exact');
    });
    await step('says where a link leads', async () => {
      const link = canvas.getByRole('link', { name: /How limits are set/ });
      await expect(style(link, '::after').content).toContain('https://bank.example/limits');
    });
  },
};

export const ChosenHighContrast: Story = {
  parameters: { looks: { tenant: 'pico', scheme: 'dark-high-contrast' } },
};

export const Arabic: Story = { parameters: { looks: { tenant: 'ashgrove', locale: 'ar' } } };
