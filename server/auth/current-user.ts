export { findCurrentUser } from './queries.ts'
