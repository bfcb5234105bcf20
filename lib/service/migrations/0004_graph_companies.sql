CREATE TABLE "registry"."graph_companies" (
	"order_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"answer" text,
	"code" text,
	"detail" text,
	CONSTRAINT "graph_companies_order_id_service_id_pk" PRIMARY KEY("order_id","service_id"),
	CONSTRAINT "graph_companies_outcome" CHECK (("registry"."graph_companies"."answer" is null) = ("registry"."graph_companies"."code" is not null))
);
