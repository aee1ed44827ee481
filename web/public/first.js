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
  for (const answer of asked.values()) answer.catch(() => {})
}

async function askForPeople(answer) {
  const user = answer.ok ? await answer.clone().json() : null
  return user?.isComplete && user.latitude !== null ? ask('/api/intelligent-matches') : undefined
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
