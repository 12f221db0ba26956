import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { type Crumb, Page } from '#app/ui/page.tsx'
import { moneyPath } from '../model.ts'

type Props = {
	title: string
	intro?: string
	/** Breadcrumbs between the donations overview and this page. */
	within?: Crumb[]
	actions?: ReactNode
	width?: 'page' | 'reading'
	children: ReactNode
}

/** A staff page about donations. */
export function MoneyPage({ title, within = [], ...rest }: Props) {
	return (
		<Page
			title={title}
			breadcrumb={[{ label: m.giving_title(), to: moneyPath }, ...within, { label: title }]}
			{...rest}
		/>
	)
}
