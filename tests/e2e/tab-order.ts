import type { Page } from '@playwright/test'

export type Walk = {
  /** Controls that neither Tab nor, within a group, an arrow comes to. */
  missed: string[]
  /** Where the focus had no outline of two pixels. */
  unseen: string[]
  /** Where the middle of the focused control was off the screen, or beneath something else than a toast. */
  covered: string[]
  /** Where the focus went that is not within the sheet that is open. */
  strays: string[]
}

type Stop = { name: string | null; isMember: boolean; faults: ('unseen' | 'covered' | 'strays')[] }

const FARTHEST = 400

/**
 * Presses Tab until it comes round, and in groups of radios the arrows, as someone without a pointer does. A list that comes anew in the
 * middle may put behind the focus what was before it: the walk goes on until all is reached, or a whole round has brought nothing.
 */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  const controls = await markControls(page)
  const reached = new Set<string>()
  const faults = { unseen: new Set<string>(), covered: new Set<string>(), strays: new Set<string>() }
  const note = (stop: Stop) => {
    if (stop.name === null) return
    reached.add(stop.name)
    for (const fault of stop.faults) faults[fault].add(stop.name)
  }

  let sinceNew = 0
  for (let press = 0; press < FARTHEST; press++) {
    await page.keyboard.press('Tab')
    const stop = await lookAtFocus(page)
    if (stop.name !== null && !reached.has(stop.name)) {
      sinceNew = 0
      note(stop)
      if (stop.isMember) for (const other of await walkGroup(page, stop.name)) note(other)
      continue
    }
    sinceNew += 1
    if (stop.name === null) continue
    const left = controls.filter((control) => !reached.has(control))
    const missed = await listPresent(page, left)
    if (missed.length === 0 || sinceNew > reached.size + 1) {
      return { missed, unseen: [...faults.unseen], covered: [...faults.covered], strays: [...faults.strays] }
    }
  }
  throw new Error('Tab does not come round.')
}

/** The group is one stop of Tab; the arrow comes round to where it began, so that the same is chosen afterwards. */
async function walkGroup(page: Page, first: string | null): Promise<Stop[]> {
  const others: Stop[] = []
  for (let press = 0; press < FARTHEST; press++) {
    await page.keyboard.press('ArrowRight')
    const stop = await lookAtFocus(page)
    if (stop.name === first) return others
    others.push(stop)
  }
  throw new Error(`The arrows do not come round from ${first}.`)
}

/**
 * Numbers what can be used on the page, or in the sheet that is open, and tells it as "3 Send": whatever is a control by
 * its element, its role or its place in the tab order, and whatever React has given something to do on a click, unless
 * that lies within a control or around one. Options are the arrows' in their combobox. A link that is hidden from screen readers is left out where another one
 * leads to the same place, and so are the empty stops before and after a sheet or toasts, which pass the focus on.
 */
function markControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NATIVE = 'a[href], button, input:not([type="hidden"]), textarea, select, summary, [contenteditable="true"]'
    const ROLES = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'slider', 'menuitem', 'combobox', 'textbox']
    const CONTROLS = [NATIVE, '[tabindex]:not([tabindex="-1"])', ...ROLES.map((role) => `[role="${role}"]`)].join()
    const scope = document.querySelector('[role="dialog"]') ?? document.body

    const takesClicks = (element: Element) => {
      const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] as object | undefined
      return props !== undefined && ('onClick' in props || 'onPointerDown' in props)
    }
    const isControl = (element: Element) =>
      element.matches(CONTROLS) ||
      (takesClicks(element) &&
        !element.closest(`label, [role="option"], ${CONTROLS}`) &&
        !element.querySelector(CONTROLS))
    const isDoubled = (element: Element) =>
      element.matches('a[aria-hidden="true"]') &&
      [...scope.querySelectorAll('a:not([aria-hidden="true"])')].some(
        (other) => other.getAttribute('href') === element.getAttribute('href'),
      )
    const passesFocusOn = (element: Element) =>
      element.matches('[data-radix-focus-guard], [role="region"][aria-label^="Notification"] > span')
    const isUsable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled') &&
      !passesFocusOn(element) &&
      !isDoubled(element)

    for (const marked of document.querySelectorAll('[data-control]')) marked.removeAttribute('data-control')
    const found = [...scope.querySelectorAll('*')].filter((element) => isControl(element) && isUsable(element))
    return found.map((element, index) => {
      const name = `${index} ${element.getAttribute('aria-label') ?? (element.textContent || element.id)}`.trim()
      element.setAttribute('data-control', name)
      return name
    })
  })
}

/** Those that are still there: a toast goes by itself. */
function listPresent(page: Page, names: string[]): Promise<string[]> {
  return page.evaluate(
    (all) => all.filter((name) => document.querySelector(`[data-control="${CSS.escape(name)}"]`) !== null),
    names,
  )
}

/** Where the focus is, and what is wrong with it once the page has come to rest. */
function lookAtFocus(page: Page): Promise<Stop> {
  return page.evaluate(async () => {
    const FRAMES = 30
    const element = document.activeElement
    if (!element || element === document.body) return { name: null, isMember: false, faults: [] }
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const own = [element, ...labels]

    const hasOutline = () =>
      own.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one)
        const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        return isShown && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
    const isToast = (hit: Element | null) => hit?.closest('[role="region"][aria-label^="Notification"]')
    const isOnTop = () =>
      [...element.getClientRects()].some(({ left, top, width, height }) => {
        if (height > window.innerHeight || width > window.innerWidth) return true
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return own.some((one) => one.contains(hit)) || isToast(hit)
      })
    const dialog = document.querySelector('[role="dialog"]')
    const faults = () => [
      ...(hasOutline() ? [] : ['unseen' as const]),
      ...(isOnTop() ? [] : ['covered' as const]),
      ...(dialog && !dialog.contains(element) ? ['strays' as const] : []),
    ]

    for (let frame = 0; frame < FRAMES && faults().length > 0; frame++) await new Promise(requestAnimationFrame)
    // What has come since the controls were marked gets a name of its own, else its like seems to be where the walk began.
    if (!element.hasAttribute('data-control')) {
      const { length } = document.querySelectorAll('[data-control]')
      element.setAttribute('data-control', `${length} later: ${element.outerHTML.slice(0, 200)}`)
    }
    return {
      name: element.getAttribute('data-control'),
      isMember:
        element.matches('input[type="radio"]') || element.closest('[role="radiogroup"], [role="tablist"]') !== null,
      faults: faults(),
    }
  })
}
