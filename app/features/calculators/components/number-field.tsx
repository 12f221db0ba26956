import type { ReactNode } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { longestTyped } from '../model.ts'

type Props = { name: string; value: string; label: string; hint?: ReactNode; error: string | undefined }

/** An amount or a number, typed with any digits. */
export function NumberField({ error, ...rest }: Props) {
	return (
		<TextField
			{...rest}
			{...(error && { error })}
			inputMode="decimal"
			autoComplete="off"
			dir="ltr"
			maxLength={longestTyped}
		/>
	)
}
