import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

it.each([
  [['Slow Exit', 3, null], 'Slow Exit,3,'],
  [['Hold the Door, Anna', 'She said "no"'], '"Hold the Door, Anna","She said ""no"""'],
  [['two\r\nlines', 'and\rone', 'a;b', 'a\tb'], '"two\r\nlines","and\rone","a;b","a\tb"'],
  [['=HYPERLINK("http://x")', '+46 70', '-', '@sum', ' =1'], `"'=HYPERLINK(""http://x"")",'+46 70,'-,'@sum,' =1`],
  [['\tx', '\rx', '\nx'], `"'\tx","'\rx","'\nx"`],
  [[-2.5, 0, '-50.000000', '-7', '-1-1', '-1+cmd', '-.5'], "-2.5,0,-50.000000,-7,'-1-1,'-1+cmd,'-.5"],
  [['x;=HYPERLINK("y")', 'Yes; no', '＝1+1', 'a\n=b'], `"x;'=HYPERLINK(""y"")","Yes; no",'＝1+1,"a\n'=b"`],
  [['"=1+1', 'x "=1+1"', 'x; "@sum'], `"'""=1+1","x ""'=1+1""","x;' ""@sum"`],
  [['Élan – 夜', '', 'a=b', "'quoted"], "Élan – 夜,,a=b,'quoted"],
])('escapes %j so that a spreadsheet does not evaluate it', (cells, row) => {
  expect(csvRow(cells)).toBe(`${row}\r\n`)
})
