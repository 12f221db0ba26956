import { z } from 'zod'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { skipStep } from '../../commands/setup.server.ts'
import { canSkip, setupSteps } from '../../setup.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({ step: z.enum(setupSteps).refine(canSkip), skip: z.enum(['yes', 'no']) }),
	page: () => '/admin',
	press: (ctx, { input }) => skipStep(ctx, input.step, input.skip === 'yes'),
})
export const loader = button.loader
export const action = button.action
