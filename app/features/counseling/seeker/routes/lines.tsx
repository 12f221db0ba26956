import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { countriesIn } from '#app/platform/text/countries.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { ServiceNav } from '../../desk/components/service-nav.tsx'
import { addLine } from '../commands/change-lines.server.ts'
import { LineForm } from '../components/lines-form.tsx'
import { CallLine } from '../components/safety.tsx'
import { lineInput } from '../inputs.ts'
import { byCountry } from '../lines.ts'
import { todayOf } from '../safety.server.ts'
import type { Route } from './+types/lines'

const path = '/admin/counseling/lines'

export const meta = metaOf(m.seeker_admin_lines, m.seeker_admin_lines_intro)

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const { locale, runtime } = requestContext(context)
	return {
		countries: byCountry(runtime.settings()['counseling.callLines'], locale),
		all: countriesIn(locale),
		today: todayOf(context),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, lineInput(todayOf(context)))
	if (!form.ok) return form.reply
	await addLine(ctx, form.input)
	return redirectWith(path, { tone: 'good', code: 'counseling.line-saved' })
}

export default function LinesToCall({ loaderData, actionData }: Route.ComponentProps) {
	const { countries, all, today } = loaderData
	return (
		<Page
			title={m.seeker_admin_lines()}
			intro={m.seeker_admin_lines_intro()}
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.seeker_admin_lines() }]}
		>
			<ServiceNav />
			{countries.length === 0 ? (
				<EmptyState title={m.seeker_admin_lines_none()} text={m.seeker_admin_lines_none_text()} />
			) : (
				<dl className="grid max-w-[40rem] gap-4">
					{countries.map(({ code, name, lines }) => (
						<div key={code} className="rounded-card border border-line bg-surface px-5 py-4">
							<dt className="font-semibold text-lg">{name}</dt>
							{lines.map((line) => (
								<dd
									key={line.id}
									className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
								>
									<CallLine line={line} />
									<Link to={`${path}/${line.id}`} className="inline-flex min-h-11 items-center">
										{m.seeker_line_edit()}
									</Link>
								</dd>
							))}
						</div>
					))}
				</dl>
			)}
			<Section title={m.seeker_line_add()}>
				<LineForm reply={actionData?.form} countries={all} today={today} />
			</Section>
		</Page>
	)
}
