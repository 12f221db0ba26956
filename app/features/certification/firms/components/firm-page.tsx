import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { PageNav } from '#app/staff/page-nav.tsx'
import { Page } from '#app/ui/page.tsx'
import { memberPath } from '../../model.ts'
import { firmPath } from '../model.ts'

type Props = {
	firm: { id: string; name: string }
	/** Absent: the overview. */
	title?: string
	intro?: ReactNode
	actions?: ReactNode
	width?: 'reading' | 'page'
	children: ReactNode
}

/** A page of a firm, with links to the others. */
export function FirmPage({ firm, title, intro, actions, width = 'page', children }: Props) {
	const here = firmPath(firm.id)
	return (
		<Page
			title={title ?? <bdi>{firm.name}</bdi>}
			intro={intro}
			actions={actions}
			width={width}
			breadcrumb={[
				{ label: m.firms_own(), to: memberPath },
				title ? { label: firm.name, to: here } : { label: firm.name },
				...(title ? [{ label: title }] : []),
			]}
		>
			<PageNav
				label={firm.name}
				pages={[
					{ to: here, label: m.firms_overview(), isWhole: true },
					{ to: `${here}/products`, label: m.stock_products() },
					{ to: `${here}/sites`, label: m.firms_sites() },
					{ to: `${here}/ingredients`, label: m.firms_ingredients() },
					{ to: `${here}/papers`, label: m.stock_papers() },
					{ to: `${here}/applications`, label: m.applying_title() },
					{ to: `${here}/certificates`, label: m.firms_certificates() },
					{ to: `${here}/people`, label: m.firms_people() },
				]}
			/>
			{children}
		</Page>
	)
}
