// Made by `npm run db-types`; not changed by hand.
export const importLists = {
  "agencies": {
    "words": "agencies",
    "path": "/account-settings/drivers",
    "tab": "agencies"
  },
  "airfreight_prices": {
    "words": "airfreight prices",
    "path": "/account-settings/services",
    "tab": "airfreight_prices"
  },
  "contractors": {
    "words": "contractors",
    "path": "/account-settings/contract-hire"
  },
  "customer_addresses": {
    "words": "customer addresses",
    "path": "/account-settings/customers",
    "tab": "customer_address_details"
  },
  "customers": {
    "words": "customers",
    "path": "/account-settings/customers"
  },
  "depots": {
    "words": "depots",
    "path": "/account-settings/depots"
  },
  "drivers": {
    "words": "drivers",
    "path": "/account-settings/drivers"
  },
  "extra_tariffs": {
    "words": "extra tariffs",
    "path": "/account-settings/services",
    "tab": "extra_tariff"
  },
  "freight_types": {
    "words": "freight types",
    "path": "/account-settings/services",
    "tab": "freight_type"
  },
  "jobs": {
    "words": "jobs",
    "path": "/traffic-diary"
  },
  "load_types": {
    "words": "load types",
    "path": "/account-settings/services",
    "tab": "load_type"
  },
  "london_prices": {
    "words": "London prices",
    "path": "/account-settings/services",
    "tab": "london_prices"
  },
  "owner_drivers": {
    "words": "owner drivers",
    "path": "/account-settings/owner-drivers"
  },
  "services": {
    "words": "services",
    "path": "/account-settings/services",
    "tab": "service"
  },
  "sub_contractors": {
    "words": "sub-contractors",
    "path": "/account-settings/sub-contractors"
  },
  "tasks": {
    "words": "tasks",
    "path": "/settings/reminder/general-task"
  },
  "tax_codes": {
    "words": "tax codes",
    "path": "/account-settings/company-details",
    "tab": "tax_codes"
  },
  "trailer_checks": {
    "words": "trailer checks",
    "path": "/account-settings/vehicles",
    "tab": "trailer_checks"
  },
  "trailers": {
    "words": "trailers",
    "path": "/account-settings/vehicles",
    "tab": "trailers"
  },
  "vehicle_checks": {
    "words": "vehicle checks",
    "path": "/account-settings/vehicles",
    "tab": "vehicle_checks"
  },
  "vehicle_types": {
    "words": "vehicle types",
    "path": "/account-settings/vehicles",
    "tab": "vehicle_types"
  },
  "vehicles": {
    "words": "vehicles",
    "path": "/account-settings/vehicles",
    "tab": "vehicles"
  },
  "waiting_charges": {
    "words": "waiting charges",
    "path": "/account-settings/services",
    "tab": "waiting_charge"
  }
} as const
