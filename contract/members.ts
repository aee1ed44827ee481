import type { z } from 'zod'
import type * as schema from './members.schema.ts'

export type MemberSummary = z.output<typeof schema.MemberSummary>
export type MatchReason = z.output<typeof schema.MatchReason>
export type MatchConfidence = z.output<typeof schema.MatchConfidence>
export type Relation = z.output<typeof schema.Relation>
export type MemberCard = z.output<typeof schema.MemberCard>
export type MemberPage = z.output<typeof schema.MemberPage>
export type CurrentUser = z.output<typeof schema.CurrentUser>
