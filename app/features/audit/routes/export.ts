import { z } from 'zod'
import { registryOf } from '#app/feature.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { exportAudit } from '../export.server.ts'
import { auditList } from '../params.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.record(z.string(), z.string()),
	page: () => auditList.path,
	press: (ctx, { input, context }) =>
		exportAudit(ctx, auditList.read(new URLSearchParams(input)), {
			zone: daysOf(context).zone,
			namings: registryOf(context).namings,
		}),
})
export const loader = button.loader
export const action = button.action
