import { requestContext, transaction, visitor } from '#app/platform/ctx.server.ts'
import { signingKey, signText } from '#app/platform/signatures/keys.server.ts'
import { machineJson } from '../machine.server.ts'
import { requireHalalCertificate } from '../require-certificate.server.ts'
import { signedStatus, statusStatement } from '../statement.ts'
import type { Route } from './+types/status-json'

/** The present status, signed: it proves later what the register said and when. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { number, status, edition } = await requireHalalCertificate(context, params.number)
	const ctx = visitor(context)
	const statement = statusStatement({ number, status, edition }, ctx.now)
	const text = signedStatus(statement)
	const { SECRET } = requestContext(context).runtime.env
	const key = await transaction(ctx, (ctx) => signingKey(ctx, SECRET))
	const signed = { text, signature: signText(text, key), algorithm: 'Ed25519', key: key.id }
	return machineJson(context, request, { ...statement, signed })
}
