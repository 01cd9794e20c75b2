export const stylesheet = `
:root { color-scheme: light dark; --ground: light-dark(#f6f5f3, #161519); --sheet: light-dark(#ffffff, #201f25);
  --text: light-dark(#1d1b20, #ecebee); --quiet: light-dark(#5d5966, #aba7b4); --line: light-dark(#d9d6de, #3a3842);
  --edge: light-dark(#7c7786, #827e8e); --strong: light-dark(#3d2a57, #cdb9ee); --on-strong: light-dark(#ffffff, #1c1427);
  --notice: light-dark(#fff3cf, #3a3013); --bad: light-dark(#a3201f, #ffb0a8); --good: light-dark(#1c6b35, #93dba8) }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.banner { background: var(--notice); padding: .5rem 1rem; text-align: center; font-weight: 600 }
.top { max-width: 60rem; margin: 0 auto; padding: 1rem; display: flex; gap: .25rem 1.25rem; flex-wrap: wrap }
main { max-width: 60rem; margin: 0 auto; padding: 0 1rem 4rem }
.narrow { max-width: 27rem; padding-top: 2rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 1rem }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem } .sheet h2 { margin-top: 0 }
p { margin: 0 0 1rem }
a { color: var(--strong); text-underline-offset: .2em }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem }
.quiet { color: var(--quiet) } .small { font-size: .875rem } .bad { color: var(--bad); font-weight: 600 } .good { color: var(--good) }
.amount { font-size: 2.25rem; line-height: 1.2; font-weight: 650; margin: 0 0 1rem; font-variant-numeric: tabular-nums }
dl { margin: 0 0 1rem; display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem } dt { color: var(--quiet) } dd { margin: 0 }
form { margin: 0 } .stack { display: grid; gap: .75rem } .row { margin-bottom: .75rem; display: flex; gap: .75rem; flex-wrap: wrap; align-items: end }
label { display: block; font-weight: 600; margin-bottom: .25rem }
input { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; color: inherit; background: var(--ground);
  border: 1px solid var(--edge); border-radius: .5rem }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; color: var(--text); background: none;
  border: 1px solid var(--edge); border-radius: .5rem; cursor: pointer }
button:hover { border-color: var(--strong) }
button.main { color: var(--on-strong); background: var(--strong); border-color: var(--strong) }
button.slight { min-height: 2rem; border: 0; padding: .25rem; font-weight: 400; font-size: .875rem; color: var(--quiet); text-decoration: underline; justify-self: center }
.list { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem }
.list li { padding: .75rem 1rem; border-top: 1px solid var(--line); display: flex; gap: .125rem 1rem; flex-wrap: wrap; justify-content: space-between; align-items: baseline }
.list li:first-child { border-top: 0 } .list .wide { flex: 1 1 11rem; min-width: 0 }
.tabs { display: flex; gap: 1.25rem; margin: 1.5rem 0 .75rem } .tabs a[aria-current] { color: inherit; font-weight: 600; text-decoration-thickness: 3px }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff }
pre { white-space: pre-wrap; margin: 0; font: .875rem/1.5 ui-monospace, monospace }
`
