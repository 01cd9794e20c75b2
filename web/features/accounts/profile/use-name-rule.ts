import { personName } from '@velv/domain/accounts/person-name.ts'
import { type ChangeEvent, useState } from 'react'

/** Applies the server's rule for names to a field: a violation makes the field invalid, and `problem` is its text. */
export function useNameRule() {
  const [problem, setProblem] = useState('Enter your name.')
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const found = personName(target.value).problem
    target.setCustomValidity(found ?? '')
    setProblem(found ?? '')
  }
  return { problem, onChange }
}
