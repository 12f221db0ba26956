import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatAgo } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { listDisplays } from '../display/displays.server.ts'
import { displaysPath } from '../display/model.ts'
import { staffPath } from '../model.ts'
import type { Route } from './+types/displays'

export const meta = privateMeta(m.displays_title, m.displays_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const screens = await loadOrFail(context, m.prayers_load_failed, () => listDisplays(ctx))
	const isKept = requestContext(context).runtime.settings()['site.offline'].includes('display')
	return { screens, isKept, now: ctx.now }
}

export default function Displays({ loaderData }: Route.ComponentProps) {
	const { screens, isKept, now } = loaderData
	const locale = getLocale()
	return (
		<Page
			title={m.displays_title()}
			intro={m.displays_intro()}
			breadcrumb={[{ label: m.prayers_title(), to: staffPath }, { label: m.displays_title() }]}
			actions={<ButtonLink to={`${displaysPath}/new`}>{m.displays_new()}</ButtonLink>}
			width="reading"
		>
			<div className="grid gap-4">
				{!isKept && <Notice tone="warn" title={m.displays_off()} />}
				{screens.length === 0 ? (
					<EmptyState title={m.displays_none()} />
				) : (
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{screens.map(({ id, name, seenAt }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
								<div className="grid min-w-0 gap-0.5">
									<p dir="auto" className="wrap-anywhere font-semibold">
										{name}
									</p>
									<p className="text-muted">
										{seenAt
											? m.displays_seen({ ago: isolated(formatAgo(seenAt, now, locale)) })
											: m.displays_seen_never()}
									</p>
								</div>
								<Form method="post" action={`${displaysPath}/${id}/removal`}>
									<button
										type="submit"
										className="min-h-11 cursor-pointer text-danger underline underline-offset-4"
									>
										{m.displays_remove()}
										<span className="sr-only"> {name}</span>
									</button>
								</Form>
							</li>
						))}
					</ul>
				)}
			</div>
		</Page>
	)
}
