/**
 * Stands in a kept message for a link that carries a token: the link itself is made when the message is sent and is
 * stored nowhere. `.invalid` leads nowhere by its standard (RFC 2606).
 */
export const withheldLink = 'https://dray.invalid/this-link-was-only-in-the-message'
