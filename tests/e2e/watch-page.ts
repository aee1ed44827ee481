import type { BrowserContext } from '@playwright/test'
import { HOSTILE_HANDLES } from '../hostile-handles.ts'
import { SCRIPT_PAYLOADS } from '../hostile-payloads.ts'

/** Where the links to accounts elsewhere lead, and where those of the footer. */
const SOCIAL_HOSTS = ['www.instagram.com', 'x.com', 'www.snapchat.com']
const FOOTER_LINKS = ['mailto:support@akin.example', 'https://www.geonames.org/']

/**
 * Watches every page of a browser from before its first byte: any script that a text started, any request, window or dialog
 * of its making, and every element and attribute that ever stands in the document or in a shadow of it. What is wrong is
 * in the set that is returned, while it happens.
 */
export async function watchPages(context: BrowserContext, origin: string): Promise<Set<string>> {
  const wrong = new Set<string>()
  const isForeign = (url: URL) => url.origin !== origin && /^(https?|ftp):$/.test(url.protocol)

  context.on('dialog', (dialog) => {
    wrong.add(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('page', (page) => wrong.add(`a window opened: ${page.url()}`))
  await context.route(isForeign, (route) => {
    wrong.add(`asked for ${route.request().url()}`)
    return route.abort()
  })
  await context.exposeFunction('reportWrong', (what: string) => wrong.add(what))
  await context.addInitScript(watchDocument, {
    socialHosts: SOCIAL_HOSTS,
    fixed: FOOTER_LINKS,
    // Others are parts of honest words and addresses.
    texts: [...SCRIPT_PAYLOADS, ...HOSTILE_HANDLES]
      .map((text) => text.trim())
      .filter((text) => /[^\w.:/@-].+/.test(text)),
  })
  return wrong
}

type Known = { socialHosts: string[]; fixed: string[]; texts: string[] }

/** Runs in the page, where nothing else of this file is. */
function watchDocument({ socialHosts, fixed, texts }: Known): void {
  const FOREIGN = new Set(
    'iframe frame frameset fencedframe object embed applet portal base template math foreignobject animate animatemotion animatetransform set use image marquee audio video source track listing xmp isindex plaintext'.split(
      ' ',
    ),
  )
  const META = new Set(['viewport', 'color-scheme', 'theme-color', 'description'])
  const LINKS = new Set(['stylesheet', 'modulepreload', 'preload', 'icon', 'apple-touch-icon', 'manifest'])
  /** Text is what these hold; nothing is ever loaded from them. */
  const SAYS =
    /^(alt|title|value|placeholder|content|aria-label|aria-description|aria-valuetext|data-radix-toast-announce-alt)$/
  const LOADS = /^(srcdoc|action|formaction|ping|poster|background|data|codebase|cite|longdesc|archive|xlink:href)$/

  const report = (what: string) => (window as unknown as { reportWrong(what: string): void }).reportWrong(what)
  const fine = new Set<string>()
  Object.assign(window, { __ran: () => report('a script ran') })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // The library of the contract asks once whether it may compile.
    if (blockedURI !== 'eval') report(`the policy stopped ${violatedDirective} ${blockedURI}`)
  })

  function watch(root: Node) {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'attributes') checkAttributes(target as Element)
        for (const node of addedNodes) checkTree(node)
      }
    })
    observer.observe(root, { subtree: true, childList: true, attributes: true })
  }

  // oxlint-disable-next-line typescript/unbound-method -- It is called on the element below.
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const shadow = attachShadow.call(this, options)
    watch(shadow)
    return shadow
  }

  function checkTree(node: Node) {
    if (!(node instanceof Element)) return
    for (const element of [node, ...node.querySelectorAll('*')]) {
      if (!isOurs(element)) report(`an element: ${element.outerHTML.slice(0, 120)}`)
      checkAttributes(element)
    }
  }

  function isOurs(element: Element): boolean {
    const name = element.localName.toLowerCase()
    if (FOREIGN.has(name)) return false
    if (element instanceof HTMLScriptElement) return element.src !== '' && element.textContent === ''
    if (element instanceof HTMLMetaElement) return element.hasAttribute('charset') || META.has(element.name)
    if (element instanceof HTMLLinkElement) return LINKS.has(element.rel)
    if (name === 'noscript') return element.textContent.startsWith('Akin needs JavaScript')
    if (name === 'style') return !/__ran|canary|@import/.test(element.textContent)
    return /^[a-z][a-z0-9]*$/.test(name) || element.namespaceURI?.endsWith('/svg') === true
  }

  function checkAttributes(element: Element) {
    for (const { name, value } of element.attributes) {
      const key = `${element.localName} ${name} ${value}`
      if (fine.has(key)) continue
      if (isFine(element, name.toLowerCase(), value)) fine.add(key)
      else report(`an attribute: ${name}=${value} of ${element.localName}`)
    }
  }

  function isFine(element: Element, name: string, value: string): boolean {
    if (SAYS.test(name)) return true
    if (name.startsWith('on') || LOADS.test(name)) return false
    if (texts.some((text) => value.includes(text))) return false
    if (name === 'style') return !/url\(|expression|@import|[<>\\]/i.test(value)
    if (name === 'srcset') return /^\/api\/photos\/\S+ \d+w, \/api\/photos\/\S+ \d+w$/.test(value)
    if (name !== 'href' && name !== 'src') return !/(^|[^a-z])(javascript|vbscript|data|blob|file)\s*:/i.test(value)
    return isAllowed(element, name, value)
  }

  function isAllowed(element: Element, name: string, value: string): boolean {
    if (!URL.canParse(value, document.baseURI)) return false
    const { protocol, origin, host, href } = new URL(value, document.baseURI)
    if (origin === location.origin && protocol !== 'blob:') return true
    if (element.localName === 'img') return /^(data:image\/|blob:)/.test(href)
    if (element.localName !== 'a') return false
    if (name !== 'href') return false
    return (protocol === 'https:' && socialHosts.includes(host)) || fixed.includes(href) || isWritten(element, href)
  }

  /** What somebody wrote in a message as the address of a page leads there and nowhere else, in a window that knows nothing of this one. */
  function isWritten(element: Element, href: string): boolean {
    const { textContent } = element
    return (
      element.closest('[role="log"]') !== null &&
      /^https?:\/\//.test(textContent) &&
      new URL(textContent).href === href &&
      element.getAttribute('target') === '_blank' &&
      element.getAttribute('rel') === 'noopener noreferrer nofollow ugc'
    )
  }

  watch(document)
}
