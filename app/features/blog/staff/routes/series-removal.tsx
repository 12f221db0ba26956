import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { removeSeries } from '../../commands/series.server.ts'
import { officeSeriesPath } from '../../model.ts'
import { findSeries } from '../../queries.server.ts'
import type { Route } from './+types/series-removal'

export const meta = privateMeta(m.posts_series_remove)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, names } = requireRow(await findSeries(ctx, requireRow(readId(params.seriesId))))
	return { id, name: names[getLocale()] ?? '' }
}

export async function action({ params, context }: Route.ActionArgs) {
	await removeSeries(requireRole(context, 'admin'), requireRow(readId(params.seriesId)))
	return redirectWith(officeSeriesPath, { tone: 'good', code: 'blog.series-removed' })
}

export default function Removal({ loaderData: { id, name } }: Route.ComponentProps) {
	const back = `${officeSeriesPath}/${id}`
	return (
		<Page
			title={m.posts_series_remove()}
			width="reading"
			breadcrumb={[
				{ label: m.posts_series_title(), to: officeSeriesPath },
				{ label: name, to: back },
				{ label: m.posts_series_remove() },
			]}
		>
			<Card>
				<Form method="post" className="grid gap-4">
					<p className="font-semibold">
						<bdi>{name}</bdi>
					</p>
					<p className="text-muted">{m.posts_series_remove_text()}</p>
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.posts_series_remove()}</Button>
						<ButtonLink to={back} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)
}
