import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page } from '#app/ui/page.tsx'
import { deskPath, officePath } from '../model.ts'
import { listSituations } from '../queries.server.ts'
import type { Route } from './+types/situations'

export const meta = privateMeta(m.duas_office_title, m.duas_office_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { situations: await loadOrFail(context, m.duas_load_failed, () => listSituations(ctx)) }
}

export default function Situations({ loaderData: { situations } }: Route.ComponentProps) {
	return (
		<Page
			title={m.duas_office_title()}
			intro={m.duas_office_intro()}
			breadcrumb={[{ label: m.duas_nav(), to: deskPath }, { label: m.duas_office_title() }]}
			actions={<ButtonLink to={`${officePath}/situations/new`}>{m.duas_situation_new()}</ButtonLink>}
		>
			<ol className="grid max-w-3xl gap-2">
				{situations.map(({ id, names, hiddenAt, isUsed }, index) => (
					<li
						key={id}
						className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-2"
					>
						<Link to={`${officePath}/situations/${id}`} className="min-w-0 grow wrap-anywhere">
							{names[getLocale()]}
						</Link>
						{hiddenAt ? <Badge>{m.duas_hidden()}</Badge> : !isUsed && <Badge>{m.duas_empty()}</Badge>}
						<Form method="post" action={`${officePath}/situations/${id}/order`} className="flex">
							<Move by="up" label={m.duas_up({ name: names[getLocale()] })} isOff={index === 0} />
							<Move
								by="down"
								label={m.duas_down({ name: names[getLocale()] })}
								isOff={index === situations.length - 1}
							/>
						</Form>
					</li>
				))}
			</ol>
		</Page>
	)
}

function Move({ by, label, isOff }: { by: 'up' | 'down'; label: string; isOff: boolean }) {
	return (
		<button
			type="submit"
			name="by"
			value={by}
			aria-label={label}
			disabled={isOff}
			className="grid size-11 place-items-center rounded-field text-muted hover:text-emerald disabled:opacity-30"
		>
			<Icon name={`arrow-${by}`} />
		</button>
	)
}
