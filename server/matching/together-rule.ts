import type { OpportunityFact } from '#contract/alerts.ts'

/** What is made, started or performed. */
const MADE =
  /\b(?:open[- ]source|collaborat\w*|co[- ]?maintain\w*|films?|scripts?|games? dev|(?:video|board|indie) games? (?:with|to)|book (?!club|group)|zines?|magazine|newsletter|panto\w*|musical|show|songs?|lyrics|album|record\w*|podcast|app|website|shop|business|co-?op|start-?up|company|cafe|studio|murals?|exhibition|garden|plot|orchard|library of|repair|hub|(?<!d&d |dragons )campaign|charity|fundraiser|festival|museum|quilt|restor\w*|build\w*|make|making|write|writing|co-?(?:write|found|host)\w*|paint\w*|design\w*|shoot|documentary|audio series|stall|school|nursery|truck|band|actors?|cast|nest boxes|(?:set|setting) up|found(?:ing)?|open (?:an?|our|my)|launch\w*)\b/i
/** What is only done beside others. */
const DONE =
  /\b(?:walk\w*|run(?:s|ning)?|rid(?:e|es|ing)|cycl\w*|swim\w*|hik\w*|climb\w*|dips?|tennis|padel|squash|badminton|golf|chess|bridge|cards|play board games|quiz\w*|coffee|lunch|dinner|dog walks?|cinema|watch\w*|training|gym|yoga|football|five-a-side|kickabout|darts|d&d|dungeons|tabletop|knit\w*|camino|trips?|travel\w*|practi[sc]e|compare notes|mums?|dads?|parents|friends?)\b/i

/** Whether what two would do together is a work of both or company, by how they tell of it; where their words say neither, by what they would have it for. */
export function togetherRule(told: string[], isProject: boolean): OpportunityFact['rule'] {
  const said = told.join(' ')
  const [isMade, isDone] = [MADE.test(said), DONE.test(said)]
  if (isMade !== isDone) return isMade ? 'project' : 'company'
  return isProject ? 'project' : 'company'
}
