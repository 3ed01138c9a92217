import { dataStates } from '../components/dataStates.ts';

/** Every state by its attribute, as the page about them shows it. */
export const DataStatesTable = () => (
  <table>
    <thead>
      <tr>
        <th>Attribute</th>
        <th>Values</th>
        <th>On</th>
        <th>Says</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(dataStates).map(([name, state]) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>
            {'values' in state ? state.values.filter((value) => value !== '').join(', ') : 'there or not'}
          </td>
          <td>{state.on}</td>
          <td>{state.means}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
