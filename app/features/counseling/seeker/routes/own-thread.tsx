import { type RouterContextProvider, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { findForSeeker } from '../../queries.server.ts'
import { act } from '../act.server.ts'
import { LeaveQuickly, Lines } from '../components/safety.tsx'
import { Thread } from '../components/thread.tsx'
import { threadInput } from '../inputs.ts'
import { safetyOf } from '../safety.server.ts'
import type { Route } from './+types/own-thread'

async function ownThread(context: Readonly<RouterContextProvider>, id: string) {
	const ctx = requireUser(context)
	const { runtime } = requestContext(context)
	return {
		ctx,
		runtime,
		thread: requireRow(await findForSeeker(ctx, requireRow(readId(id)), { secret: runtime.env.SECRET })),
	}
}

export async function loader({ params, context }: Route.LoaderArgs) {
	const { thread } = await ownThread(context, params.id)
	return { ...safetyOf(context), thread, days: daysOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, runtime, thread } = await ownThread(context, params.id)
	const form = await readForm(request, threadInput)
	if (!form.ok) return form.reply
	const { ok, code } = await act(ctx, thread.id, form.input, { runtime })
	if (!ok) return refuse(form.values, { '': code ?? '' }, 409)
	const to = form.input.verb === 'delete' ? '/dashboard/counseling' : `/dashboard/counseling/${thread.id}`
	return code ? redirectWith(to, { tone: 'good', code }) : redirect(to)
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: siteOf(matches).name }]

export default function OwnThread({ loaderData, actionData }: Route.ComponentProps) {
	const { thread, days, countries, leaveTo } = loaderData
	return (
		<>
			<LeaveQuickly to={leaveTo} />
			<Page
				title={m.seeker_thread_title()}
				breadcrumb={[
					{ label: m.dashboard_title(), to: '/dashboard' },
					{ label: m.seeker_own_title(), to: '/dashboard/counseling' },
					{ label: m.seeker_thread_title() },
				]}
			>
				<div className="grid gap-8">
					<Thread thread={thread} days={days} reply={actionData?.form} countries={countries} />
					<div className="max-w-[40rem]">
						<Lines countries={countries} />
					</div>
				</div>
			</Page>
		</>
	)
}
