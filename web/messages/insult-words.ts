/** What somebody is called. Many are harmless elsewhere: it counts only where it is said to the reader. */
export const NAMES =
  'idiot|moron|imbecile|cretin|dumbass|dumb ass|jackass|jerk|loser|failure|freak|creep|pervert|psycho|weirdo|scum|scumbag|trash|garbage|pig|cow|rat|snake|dog|bitch|slut|whore|hoe|cunt|twat|dick|dickhead|prick|asshole|arsehole|bastard|douche|douchebag|wanker|tosser|bellend|clown|joke|fool|nobody|waste of space|piece of shit|piece of crap|piece of garbage|son of a bitch|retard|dumbfuck|fuckwit|shithead|fatso|pussy|coward|liar'

/** How somebody is called. */
export const QUALITIES =
  'stupid|dumb|ugly|fat|pathetic|worthless|disgusting|useless|retarded|brainless|hideous|repulsive|gross|insane|ridiculous|an embarrassment|nothing'

/** What hurts whoever reads it, however it goes on. */
export const BLOWS =
  'fuck (?:you|u|off)|screw (?:you|u)|go to hell|burn in hell|drop dead|go die|kill (?:yourself|urself)|kys|shut (?:the fuck up|your mouth|your face)|i hate (?:you|u)|nobody (?:likes|loves|wants) you|no one (?:likes|loves|wants) you|eat shit|piss off|hope you die|you make me sick|you disgust me'
