// Runs before anything is drawn: the chosen look, and what the app asks for first, asked for while its code is on the way.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

if (!('visitor' in document.documentElement.dataset)) askEarly()

/** `web/asked-early.ts` takes the answers. The list is that of Discover as it begins, for a member who has a place. */
function askEarly() {
  const user = ask('/api/auth/user')
  const asked = new Map([['/api/auth/user', user]])
  window.askedEarly = asked
  if (location.pathname === '/' && !isNarrowed()) asked.set('/api/intelligent-matches', user.then(askForPeople))
  if (location.pathname === '/messages') askForTalk(asked, user)
  for (const answer of asked.values()) answer.catch(() => {})
}

async function askForPeople(answer) {
  const user = await read(answer)
  return user?.isComplete && user.latitude !== null ? ask('/api/intelligent-matches') : undefined
}

/** The conversations, and then the one that is open: it is read by being asked for, and the list says what is unread in it. */
function askForTalk(asked, user) {
  const list = user.then(async (answer) => ((await read(answer))?.isComplete ? ask('/api/conversations') : undefined))
  asked.set('/api/conversations', list)
  const search = new URLSearchParams(location.search)
  const id = search.get('user')
  if (!id || search.has('at')) return
  const thread = `/api/conversations/${encodeURIComponent(id)}`
  asked.set(
    thread,
    list.then(async (answer) => ((await read(answer))?.some(({ user }) => user.id === id) ? ask(thread) : undefined)),
  )
}

/** An answer that the app reads once more. */
async function read(answer) {
  return answer?.ok ? answer.clone().json() : null
}

/** Given up when the app would give it up: networks can swallow a call whole. */
function ask(address) {
  return fetch(address, { signal: AbortSignal.timeout(20_000) })
}

function isNarrowed() {
  try {
    return sessionStorage.getItem('discover-settings') !== null
  } catch {
    return true
  }
}
