declare module 'react-dom/profiling' {
  export { createRoot } from 'react-dom/client';
}
