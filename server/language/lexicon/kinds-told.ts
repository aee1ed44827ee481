/** The kinds of opportunity that words tell apart: something done or taught, guidance, something done together, and one trade. */
export const KINDS_TOLD = ['help', 'mentor', 'project', 'field'] as const
