import type Stripe from 'stripe'
import { z } from 'zod'
import { apiCall } from './api-call.ts'
import { writeEvent } from './events.ts'
import { newId } from './new-id.ts'
import { findObject, getObject, keepObject } from './object-store.ts'
import { Expand, Metadata, Text } from './parameters.ts'
import { StripeRefusalError } from './stripe-refusal.ts'
import { now } from './stripe-time.ts'

const NewCustomer = z.strictObject({ description: Text.optional(), metadata: Metadata, ...Expand })
const NewProduct = z.strictObject({ id: Text.optional(), name: Text, metadata: Metadata, ...Expand })
const Nothing = z.strictObject(Expand)

/** Who buys, and what a subscription is to. */
export const customerCalls = [
  apiCall(['POST', '/v1/customers'], NewCustomer, async ({ tx, values }) => {
    const customer = newCustomer(values)
    await keepObject(tx, customer.id, customer)
    await writeEvent(tx, 'customer.created', customer)
    return customer
  }),
  apiCall(['GET', '/v1/customers/:id'], Nothing, ({ tx, id }) => getObject(tx, 'customer', id)),
  apiCall(['POST', '/v1/products'], NewProduct, async ({ tx, values }) => {
    const product = newProduct(values)
    if (await findObject(tx, 'product', product.id)) throw alreadyThere(product.id)
    await keepObject(tx, null, product)
    await writeEvent(tx, 'product.created', product)
    return product
  }),
  apiCall(['GET', '/v1/products/:id'], Nothing, ({ tx, id }) => getObject(tx, 'product', id)),
]

function alreadyThere(id: string): StripeRefusalError {
  return new StripeRefusalError('resource_already_exists', `Product already exists: ${id}`, { param: 'id' })
}

function newCustomer({ description, metadata }: z.output<typeof NewCustomer>): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: now(),
    default_source: null,
    description: description ?? null,
    email: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata,
    shipping: null,
  }
}

function newProduct({ id, name, metadata }: z.output<typeof NewProduct>): Stripe.Product {
  return {
    id: id ?? newId('prod'),
    object: 'product',
    active: true,
    created: now(),
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now(),
    url: null,
  }
}
