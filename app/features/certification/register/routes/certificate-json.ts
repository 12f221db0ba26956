import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { machineJson } from '../machine.server.ts'
import { wholeRecord } from '../public-record.ts'
import { listHistory } from '../queries.server.ts'
import { requireHalalCertificate } from '../require-certificate.server.ts'
import type { Route } from './+types/certificate-json'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const certificate = await requireHalalCertificate(context, params.number)
	const history = await listHistory(visitor(context), certificate.id)
	const { SITE_URL } = requestContext(context).runtime.env
	return machineJson(context, request, wholeRecord(SITE_URL, certificate, history))
}
