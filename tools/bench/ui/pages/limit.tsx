import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './limit.css';
import {
  choices,
  days,
  fieldCount,
  selectCount,
  type Day,
  type MeasuredPage,
  type Movement,
} from './scenario.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function TextInput({ id, label, value }: { id: string; label: string; value?: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={id} className="control" defaultValue={value} />
    </div>
  );
}

function NativeSelect({ id, label }: { id: string; label: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="control">
        <option>Payee 4</option>
      </select>
    </div>
  );
}

/** As short as a list of ten thousand can be written: only the rows in sight, at one height. */
function OneOfMany() {
  const [open, setOpen] = useState(false);
  const [scrolled, setScrolled] = useState(5000 * 35 - 140);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) list.current?.focus();
    if (open) list.current?.scrollTo(0, 5000 * 35 - 140);
  }, [open]);
  const first = Math.max(0, Math.floor(scrolled / 35) - 6);
  return (
    <div className="field">
      <label id="payee">Payee</label>
      <button
        className="control"
        role="combobox"
        aria-labelledby="payee"
        aria-expanded={open}
        aria-controls="list"
        onClick={() => setOpen(!open)}
      >
        Payee 5001
      </button>
      {open && (
        <div
          ref={list}
          id="list"
          className="list"
          role="listbox"
          tabIndex={0}
          aria-labelledby="payee"
          onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        >
          <div style={{ height: choices.length * 35 }}>
            {choices.slice(first, first + 22).map((item, offset) => (
              <div
                key={item.id}
                className="option"
                role="option"
                aria-selected={item.id === '5000'}
                aria-setsize={choices.length}
                aria-posinset={first + offset + 1}
                style={{ top: (first + offset) * 35 }}
              >
                {item.label}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Question() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button className="button" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} className="dialog" aria-labelledby="title">
        <h2 id="title">Sign the payment?</h2>
        <p>You send 120.00 EUR to Ada Byron.</p>
        <div className="actions">
          <button className="button quiet">Not now</button>
          <button className="button">Sign</button>
        </div>
      </dialog>
    </>
  );
}

const monthNames = new Intl.DateTimeFormat('en', { month: 'long' });
const years = Array.from({ length: 131 }, (_, index) => 1920 + index);
function Month({ month }: { month: number }) {
  const first = new Date(2026, month, 1);
  return (
    <div>
      <select aria-label="Month" defaultValue={month}>
        {numbers(12).map((index) => (
          <option key={index} value={index}>
            {monthNames.format(new Date(2026, index, 1))}
          </option>
        ))}
      </select>
      <select aria-label="Year" defaultValue={2026}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <table>
        <thead>
          <tr>
            {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((day) => (
              <th key={day}>{day}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers(6).map((week) => (
            <tr key={week}>
              {numbers(7).map((day) => (
                <td key={day}>
                  <button type="button" tabIndex={-1}>
                    {new Date(2026, month, 1 + week * 7 + day - first.getDay()).getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Period() {
  const [open, setOpen] = useState(false);
  return (
    <div className="field">
      <label htmlFor="period">Period</label>
      <input id="period" className="control" placeholder="All time" />
      <button className="button" aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        Calendar
      </button>
      {open && (
        <div className="calendars" role="dialog" aria-label="Period">
          <div className="presets">
            {['All time', 'Today', 'Last 7 days', 'Last 30 days'].map((preset) => (
              <button key={preset} type="button">
                {preset}
              </button>
            ))}
          </div>
          <Month month={9} />
          <Month month={10} />
          <button type="button">Cancel</button>
          <button type="button">Apply</button>
        </div>
      )}
    </div>
  );
}

const [headingHeight, rowHeight] = [48, 64];
const tops: number[] = [];
let height = 0;
for (const { items } of days) {
  tops.push(height);
  height += headingHeight + items.length * rowHeight;
}
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

const Row = memo(function Row({ movement: { name, amount } }: { movement: Movement }) {
  return (
    <button className="row">
      <span className="avatar">{name.slice(0, 2)}</span>
      <span className="words">
        <span>{name}</span>
        <span className="small">Invoice</span>
      </span>
      <span className="amount">{money.format(Number(amount))}</span>
    </button>
  );
});

/** The rows from `first` to before `end` of one day, with room for those before them. */
const Section = memo(function Section(props: { day: Day; top: number; first: number; end: number }) {
  const { day, top, first, end } = props;
  return (
    <section style={{ top }}>
      <h3>{day.heading}</h3>
      <ul aria-label={day.heading} style={{ paddingTop: first * rowHeight }}>
        {day.items.slice(first, end).map((movement, index) => (
          <li key={movement.id} aria-setsize={day.items.length} aria-posinset={first + index + 1}>
            <Row movement={movement} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function Rows() {
  const [scrolled, setScrolled] = useState(0);
  useEffect(() => {
    const listener = () => setScrolled(scrollY);
    addEventListener('scroll', listener, { passive: true });
    return () => removeEventListener('scroll', listener);
  }, []);
  const [from, to] = [scrolled - 8 * rowHeight, scrolled + innerHeight + 8 * rowHeight];
  return (
    <div className="rows" style={{ height }}>
      {days.flatMap((day, index) => {
        const top = tops[index] ?? 0;
        const rowsTop = top + headingHeight;
        const bottom = rowsTop + day.items.length * rowHeight;
        if (bottom < from || top > to) return [];
        const first = Math.max(0, Math.floor((from - rowsTop) / rowHeight));
        const end = Math.min(day.items.length, Math.ceil((to - rowsTop) / rowHeight));
        return <Section key={day.id} day={day} top={top} first={first} end={end} />;
      })}
    </div>
  );
}

/** The limit: React with native elements and hand-written styles, nothing that a design system adds. */
export const page: MeasuredPage = {
  setScheme: (scheme) => {
    document.documentElement.dataset['scheme'] = scheme;
  },
  scenarios: {
    fields: {
      draw: () =>
        numbers(fieldCount).map((index) => (
          <TextInput key={index} id={`field${index}`} label={`Field ${index}`} />
        )),
    },
    selects: {
      draw: () =>
        numbers(selectCount).map((index) => (
          <NativeSelect key={index} id={`select${index}`} label={`Select ${index}`} />
        )),
    },
    bigSelect: { draw: () => <OneOfMany />, opener: '[role=combobox]' },
    dialog: { draw: () => <Question />, opener: 'button' },
    dateRange: { draw: () => <Period />, opener: '[aria-haspopup=dialog]' },
    rows: { draw: () => <Rows /> },
    theme: {
      draw: () =>
        numbers(125).map((index) => (
          <div key={index}>
            <button className="button">Send</button>
            <TextInput id={`payee${index}`} label="Payee" value="Ada Byron" />
            <label className="tick">
              <input type="checkbox" defaultChecked />
              Save as template
            </label>
            <NativeSelect id={`account${index}`} label="Account" />
          </div>
        )),
    },
  },
};
