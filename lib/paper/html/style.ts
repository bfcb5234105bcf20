/** The one style of a paper's page, which stands in the page itself: it loads nothing. Light and dark, phone and print. */
export const paperStyle = `
:root{color-scheme:light dark;--ground:#faf9f6;--sheet:#fff;--ink:#1b1a17;--ink-2:#55514a;--rule:#d2cec5;--hair:#e8e5de;--head:#f3f1ec;--accent:#1d4e89;--bad:#8f2323}
@media (prefers-color-scheme:dark){:root{--ground:#141412;--sheet:#1c1b19;--ink:#ece9e2;--ink-2:#b3aea4;--rule:#45423c;--hair:#312f2b;--head:#262420;--accent:#8fb8ea;--bad:#f0a3a3}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 "IBM Plex Sans",system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible,.scroll:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.sheet{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;position:relative}
header{border-bottom:2px solid var(--ink);padding-bottom:1rem;margin-bottom:1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem;font-weight:600}
h2{font-size:1.25rem;line-height:1.3;margin:2.25rem 0 .75rem;padding-top:.75rem;border-top:1px solid var(--rule);font-weight:600}
h3{font-size:1rem;margin:1.5rem 0 .5rem;font-weight:600}
p{margin:0 0 .75rem;max-width:68ch}
.note{color:var(--ink-2);font-size:.9375rem}
ul{margin:0 0 .75rem;padding-left:1.25rem}
dl{margin:0 0 .75rem;display:grid;grid-template-columns:minmax(10rem,16rem) 1fr;gap:.375rem 1.25rem}
dt{color:var(--ink-2)}
dd{margin:0}
dd+dd{grid-column:2}
.scroll{overflow-x:auto;margin:0 0 1rem;border:1px solid var(--rule);background:var(--sheet)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
caption{text-align:left;padding:.5rem .75rem;font-weight:600}
th,td{padding:.4375rem .75rem;text-align:left;vertical-align:top;border-top:1px solid var(--hair);overflow-wrap:normal}
th{background:var(--head);font-weight:600}
.end{text-align:right;font-variant-numeric:tabular-nums}
figure{margin:0 0 1rem}
.picture{overflow-x:auto;background:#fff;border:1px solid var(--rule);padding:.75rem;color:#1b1a17}
.picture svg{max-width:100%;height:auto;display:block}
.wide svg{min-width:44rem}
.top{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;color:var(--ink-2);font-size:.9375rem;margin:0 0 1.25rem}
.top p{margin:0}
.button{display:inline-block;border:1px solid var(--accent);background:var(--accent);color:var(--ground);border-radius:4px;padding:.6875rem 1rem;font:inherit;font-weight:500;text-decoration:none;cursor:pointer;min-height:2.75rem}
.quiet{background:none;color:var(--accent)}
nav h2{border:0;margin-top:0;padding-top:0}
nav ol{margin:0;padding-left:1.25rem}
nav li{padding:.125rem 0}
.mark{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;pointer-events:none;overflow:hidden;margin:0;max-width:none}
.mark span{transform:rotate(-28deg);font-size:clamp(1.5rem,5vw,3.25rem);font-weight:600;text-align:center;color:var(--ink);opacity:.06}
footer{border-top:1px solid var(--rule);margin-top:2.5rem;padding-top:1rem;color:var(--ink-2);font-size:.875rem}
.code{font-family:"IBM Plex Mono",ui-monospace,monospace;white-space:nowrap}
form{margin:0 0 1rem}
label{display:block;font-weight:500;margin:0 0 .375rem}
input{font:inherit;font-size:1.25rem;letter-spacing:.12em;padding:.5rem .75rem;border:1px solid var(--ink-2);border-radius:4px;background:var(--sheet);color:var(--ink);width:14rem;max-width:100%;margin:0 0 .75rem;display:block}
.fault{color:var(--bad);font-weight:500}
@media (max-width:40rem){dl{grid-template-columns:1fr;gap:0}dt{font-size:.875rem;margin-top:.5rem}dd+dd{grid-column:1}h1{font-size:1.5rem}}
@media print{:root{--ground:#fff;--sheet:#fff;--ink:#000;--ink-2:#444;--rule:#bbb;--hair:#ddd;--head:#f3f3f3;--accent:#000}.top .button,nav{display:none}.sheet{max-width:none;padding:0}.scroll{overflow:visible}h2,h3,caption{break-after:avoid}tr,figure,dl{break-inside:avoid}}
`
