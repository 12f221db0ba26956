import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { removeSamplesAsAdmin } from '../commands/remove-samples.server.ts'
import { findSample } from '../sample-queries.server.ts'
import type { Route } from './+types/sample'

export function loader({ context }: Route.LoaderArgs) {
	return findSample(requireRole(context, 'admin'))
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { sure } = await textFields(request)
	if (sure !== 'yes') return redirectWith('/admin/sample', { tone: 'bad', code: 'admin.sample-not-sure' })
	const done = await removeSamplesAsAdmin(ctx)
	return done.ok
		? redirectWith('/admin/sample', { tone: 'good', code: 'admin.sample-removed' })
		: redirectWith('/admin/sample', { tone: 'bad', code: 'admin.sample-no-own-admin' })
}

export const meta = metaOf(m.admin_sample_title, m.admin_sample_intro)

export default function Sample({ loaderData }: Route.ComponentProps) {
	const { fatwas, courses, people, funds, ownAdmin } = loaderData
	const breadcrumb = [{ label: m.admin_title(), to: '/admin' }, { label: m.admin_sample_title() }]
	return (
		<Page
			title={m.admin_sample_title()}
			intro={m.admin_sample_intro()}
			width="reading"
			breadcrumb={breadcrumb}
		>
			{fatwas + courses + people + funds === 0 ? (
				<EmptyState title={m.admin_sample_none()} text={m.admin_sample_none_text()} />
			) : (
				<Card className="grid gap-5">
					<ul className="grid list-disc gap-1 ps-5">
						<li>{m.admin_sample_fatwas({ count: fatwas })}</li>
						<li>{m.admin_sample_courses({ count: courses })}</li>
						<li>{m.admin_sample_people({ count: people })}</li>
						{funds > 0 && <li>{m.admin_sample_donations()}</li>}
						<li>{m.admin_sample_words()}</li>
					</ul>
					<p>{m.admin_sample_stays()}</p>
					{ownAdmin ? <Sure /> : <OwnAdminFirst />}
				</Card>
			)}
		</Page>
	)
}

function Sure() {
	return (
		<form method="post" className="grid justify-items-start gap-4">
			<label className="flex min-h-11 items-center gap-3">
				<input type="checkbox" name="sure" value="yes" required className="size-5 accent-emerald" />
				{m.admin_sample_sure()}
			</label>
			<Button tone="danger">{m.admin_sample_remove()}</Button>
		</form>
	)
}

function OwnAdminFirst() {
	return (
		<Notice tone="warn" title={m.admin_sample_own_admin_title()}>
			<p>{m.admin_sample_own_admin()}</p>
			<ButtonLink to="/admin/users/new" tone="quiet" className="mt-3">
				{m.admin_sample_create_admin()}
			</ButtonLink>
		</Notice>
	)
}
