import { personName } from '@velv/domain/accounts/person-name.ts'
import { type ChangeEvent, useState } from 'react'

/** Holds a name's field to the rule the server keeps: what is wrong with it makes the field invalid, and is said as `problem`. */
export function useNameRule() {
  const [problem, setProblem] = useState('Write your name.')
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const found = personName(target.value).problem
    target.setCustomValidity(found ?? '')
    setProblem(found ?? '')
  }
  return { problem, onChange }
}
