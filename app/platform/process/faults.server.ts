/** A wrong setting that stops the start; its message is for the operator. */
export class SettingError extends Error {
	override name = 'SettingError'
}

type Fault = { code?: string; message?: string }

/** @param setting names the folder */
export function unusableFolder(setting: string, folder: string, error: unknown): SettingError {
	const { code = '', message } = error as Fault
	const reasons: Record<string, string> = {
		EEXIST: 'it is a file, and a folder is expected',
		ENOTDIR: 'it is a file, or lies below one, and a folder is expected',
		EACCES: 'this user may not write there',
		EPERM: 'this user may not write there',
		EROFS: 'that file system can only be read',
		ENOSPC: 'that disk is full',
	}
	return new SettingError(
		`${setting} is wrong: ${JSON.stringify(folder)} cannot be used (${reasons[code] ?? message}).`,
	)
}

/** Explains why the server cannot listen; returns other errors unchanged. */
export function listenFault(error: unknown, host: string, port: number): unknown {
	const { code = '' } = error as Fault
	const sentences: Record<string, string> = {
		EADDRINUSE: `PORT is taken: something else listens on ${host}:${port}. Set PORT to another number.`,
		EADDRNOTAVAIL: `HOST is wrong: this machine has no address ${host}. Set HOST to one of its own, to 0.0.0.0 for all of them, or leave it out.`,
		ENOTFOUND: `HOST is wrong: no machine is called ${host}. Set HOST to an address of this machine, to 0.0.0.0 for all of them, or leave it out.`,
		EACCES: `PORT is wrong: this user may not listen on ${port}. Set PORT to a number above 1023, with a proxy in front.`,
	}
	sentences.EAI_AGAIN = sentences.ENOTFOUND ?? ''
	return sentences[code] ? new SettingError(sentences[code]) : error
}

/**
 * Explains why a setting's database cannot be used; returns other errors unchanged.
 * @param setting the name of the setting with the address
 */
export function databaseFault(error: unknown, address: string, setting = 'DATABASE_URL'): unknown {
	const { code = '', message = '' } = error as Fault
	const { hostname, port, pathname, username } = new URL(address)
	const at = `${hostname || 'localhost'}:${port || 5432}`
	const database = decodeURIComponent(pathname.slice(1))
	const who = decodeURIComponent(username)
	const reasons: Record<string, string> = {
		ECONNREFUSED: `nothing listens on ${at}. Is PostgreSQL started, and does it listen there?`,
		ENOTFOUND: `no machine is called ${hostname}.`,
		EAI_AGAIN: `the name ${hostname} cannot be looked up.`,
		EHOSTUNREACH: `${at} cannot be reached.`,
		ENETUNREACH: `${at} cannot be reached.`,
		ETIMEDOUT: `${at} does not answer.`,
		ECONNRESET: `${at} closed the connection: does PostgreSQL listen there?`,
		'3D000': `PostgreSQL at ${at} has no database ${JSON.stringify(database)}. Make it: createdb ${database}.`,
		'28000': `PostgreSQL at ${at} does not let in ${JSON.stringify(who)}: there is no such role, or pg_hba.conf refuses it.`,
		'28P01': `PostgreSQL at ${at} does not take the password of ${JSON.stringify(who)}.`,
		'57P03': `PostgreSQL at ${at} is starting or stopping. Try again in a moment.`,
		'53300': `PostgreSQL at ${at} has no connection left: raise its max_connections, or lower DATABASE_CONNECTIONS.`,
		'42501': `the role ${JSON.stringify(who)} may not make what the site needs (${message}). Let it own the database.`,
		'0A000': `PostgreSQL at ${at} lacks something (${message}). The extensions pg_trgm and btree_gist are needed.`,
	}
	const isSilent = /timeout|terminated unexpectedly/i.test(message)
	const reason = reasons[code] ?? (isSilent ? `${at} does not answer as PostgreSQL does.` : undefined)
	return reason ? new SettingError(`${setting} is wrong: ${reason}`) : error
}

/** Explains why the S3 store cannot be used; its own errors say little. */
export function storeFault(error: unknown, at: { endpoint: string; bucket: string }): SettingError {
	const { name = '', message = '', $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
	const status = $metadata?.httpStatusCode
	const { code = '' } = error as Fault
	if (status === 404)
		return new SettingError(`S3_BUCKET is wrong: ${at.endpoint} has no bucket ${JSON.stringify(at.bucket)}.`)
	if (status === 401 || status === 403)
		return new SettingError(
			`S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are wrong, or may not list the bucket ${JSON.stringify(at.bucket)} of ${at.endpoint}.`,
		)
	const reason = code || (name === 'Error' ? message : name) || message
	return new SettingError(`S3_ENDPOINT is wrong: no S3 store answers at ${at.endpoint} (${reason}).`)
}
