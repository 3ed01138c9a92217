/** The demo of a tenant: data of its own, made by the same engine. */
export { type DemoPlace, demoOf, moved } from './demo.ts';
