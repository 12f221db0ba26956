import { redirect } from 'react-router'
import { z } from 'zod'
import { requireRole } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { skipStep } from '../../commands/setup.server.ts'
import { canSkip, setupSteps } from '../../setup.ts'
import type { Route } from './+types/skip'

const input = z.object({ step: z.enum(setupSteps).refine(canSkip), skip: z.enum(['yes', 'no']) })

export function loader() {
	throw redirect('/admin')
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const asked = input.safeParse(await textFields(request))
	if (asked.success) await skipStep(ctx, asked.data.step, asked.data.skip === 'yes')
	return redirect('/admin')
}
