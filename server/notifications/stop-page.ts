/** Nothing runs and nothing is loaded; the one form goes to the page's own address. */
export const STOP_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Asks before it stops anything: programs that look for viruses open every link of a mail. */
export function stopQuestion(): string {
  return pageOf(
    'Stop these mails?',
    `<p>You will get no more mails about messages, requests and opportunities that you missed. Receipts, and what is about the safety of your account, still come.</p>
<form method="post"><button>Stop these mails</button></form>
<p><a href="/settings">Choose what comes instead</a></p>`,
  )
}

export function stopConfirmation(): string {
  return pageOf(
    'No more of these mails',
    `<p>It is done. Receipts, and what is about the safety of your account, still come.</p>
<p><a href="/settings">Choose what comes instead</a></p>`,
  )
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} · Akin</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>`
}

const STYLE = `:root{--paper:#fbf8f3;--ink:#1c1b18;--link:#14594a;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#141513;--ink:#f3f0e9;--link:#6fc3ac;--on:#141513}}
body{margin:0;padding:3rem 1.5rem;font:1.0625rem/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
main{max-width:34rem;margin:auto}h1{font-size:1.625rem;line-height:1.15;margin:0 0 1rem}a{color:var(--link)}
button{min-height:44px;padding:0 1.25rem;border:0;border-radius:10px;background:var(--link);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}`
