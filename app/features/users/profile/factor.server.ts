import QRCode from 'qrcode'
import { factorUri, openFromAuth, spellSecret } from '#app/features/users/api.server.ts'
import type { Own } from './own.server.ts'
import { findFactor } from './queries.server.ts'

export type Enrolment = { qr: string; secret: string; uri: string }

/** Secret and QR code of an unproven factor; null where there is none or it is proven. */
export async function findEnrolment({ ctx, env }: Own, site: string): Promise<Enrolment | null> {
	const factor = await findFactor(ctx)
	if (!factor || factor.verified) return null
	const secret = await openFromAuth(ctx, env, factor.secret)
	const uri = factorUri(secret, { site, email: ctx.actor.email || ctx.actor.name })
	return { uri, secret: spellSecret(secret).replace(/.{4}(?=.)/g, '$& '), qr: await drawQr(uri) }
}

/** A QR code as SVG, always black on white, for cameras. */
function drawQr(text: string): Promise<string> {
	return QRCode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
}
